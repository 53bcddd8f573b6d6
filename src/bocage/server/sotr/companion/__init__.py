"""The companion to a real table of Secrets of the Third Reich: it keeps nothing, and knows no ground."""

"""Lock 'n Load as the page sees it."""

"""Pictures of the ground."""

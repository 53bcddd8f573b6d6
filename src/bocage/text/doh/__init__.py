"""Catalogues of A Day of Heroes. The code is that of Lock 'n Load."""

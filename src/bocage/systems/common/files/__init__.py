"""Files that people write: scenarios, maps and data, read with the line of what is wrong in them."""

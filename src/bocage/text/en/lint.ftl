# What is wrong in a file of any kind: read behind “file:line: ”.

lint-no-file = there is no such file
lint-not-text = this is no text in UTF-8
lint-unreadable = cannot be read: { $detail }
lint-not-yaml = this is not YAML ({ $problem })
lint-yaml-bracket = a bracket is not closed: a comma or “{ $bracket }” is missing before this
lint-yaml-colon = there is a colon too many, or the line is indented too far; put a text with a colon in quotes
lint-yaml-no-colon = a colon is missing behind the name of a field
lint-yaml-quote = a quotation mark is not closed
lint-yaml-indent = this does not belong here: look at the indentation, the dashes and the brackets
lint-yaml-character = “{ $character }” cannot begin anything here: indent with spaces, and put such a text in quotes
lint-field-twice = the field `{ $field }` is given twice
lint-no-fields = the file is not a list of fields such as { $fields }
lint-missing-field = the field `{ $path }` is missing
lint-unknown-field = there is no field `{ $path }`
lint-wrong-value = `{ $path }` cannot be “{ $value }”
lint-not-one-of = `{ $path }` cannot be “{ $value }”: it is one of { $known }
lint-too-small = `{ $path }` must be { $least } or more
lint-too-large = `{ $path }` must be { $most } or less
lint-empty-field = `{ $path }` is empty
lint-too-many = `{ $path }` has too many entries: { $most } at most
lint-wrong-date = `{ $path }` is no date such as 1944-06-08
lint-wrong-length = `{ $path }` has { $found } { $found ->
    [1] entry
   *[other] entries
}; it needs { $expected }
lint-wrong-type = `{ $path }` must be { $expected }, not { $found }
lint-wrong-field = `{ $path }` is wrong ({ $detail })
lint-or = {" "}or{" "}
lint-type-int = a whole number
lint-type-float = a number
lint-type-str = a text
lint-type-bool = true or false
lint-type-null = nothing
lint-type-array = a list
lint-type-object = a group of fields
lint-type-date = a date

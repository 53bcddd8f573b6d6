"""Plant faults in the rules and see whether the tests of the clauses they break notice: `make mutants`.

Each module does one thing: `parts` says which code is judged and which tests judge it, `citations` which
clauses a docstring names, `faults` what can be done to a syntax tree, `equivalent` which of it changes
nothing, `kept` what results are remembered where, `reach` which test calls which function, `trial` puts one
fault before the tests, `bench` keeps everything running, and `report` says what came of it.
"""

"""Small mistakes in source code: found in a file, made in its tree, marked where they stand.

A mutant is text: a function's qualified name, the head of one of its statements, and what that head becomes.  So a
list of mutants is read like a list of corrections, and outlives a module that moves or a line that is added.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
STATEMENTS = (
    ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return, ast.If, ast.While, ast.For, ast.Continue, ast.Break
)  # fmt: skip
WITH_BODY = (ast.If, ast.While, ast.For)
NOTHING = "pass"

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult, ast.Mod: ast.Add
}  # fmt: skip
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
NEVER_SWAPPED = {"isinstance", "issubclass", "getattr", "hasattr", "cast", "super"}


@dataclass(frozen=True)
class Place:
    """A statement's head in a function: the nth of those in it that read alike."""

    file: str  # from the root of the tree, with slashes
    function: str  # qualified name, as Python's own __qualname__ has it
    statement: str
    nth: int = 0


@dataclass(frozen=True)
class Mutant:
    """A place, and the text that stands there instead."""

    place: Place
    becomes: str
    kind: str = ""
    area: str = ""
    name: str = ""

    def __str__(self) -> str:
        return f"{self.place.file} {self.place.function}: {self.place.statement} -> {self.becomes}"


# ------------------------------------------------------------------ reading


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The functions of a module and the methods of its classes; one inside another belongs to the outer."""

    def inside(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
        for node in body:
            if isinstance(node, FUNCTION):
                yield prefix + node.name, node
            elif isinstance(node, ast.ClassDef):
                yield from inside(node.body, f"{prefix}{node.name}.")

    return inside(tree.body, "")


def blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements in a node, outer before inner, in the order of the source."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        block = getattr(node, field, None)
        if isinstance(block, list):
            if block and isinstance(block[0], ast.stmt):
                yield block
            for child in block:
                yield from blocks(child)


def head(statement: ast.stmt) -> str:
    """The statement without what is indented below it."""
    if isinstance(statement, WITH_BODY):
        bare = deepcopy_of_head(statement)
        return ast.unparse(bare).removesuffix("\n    pass")
    return ast.unparse(statement)


def deepcopy_of_head(statement: ast.stmt) -> ast.stmt:
    if not isinstance(statement, WITH_BODY):
        return deepcopy(statement)
    body, orelse = statement.body, statement.orelse
    statement.body, statement.orelse = [ast.Pass()], []
    bare = deepcopy(statement)
    statement.body, statement.orelse = body, orelse
    return bare


def statements(function: ast.AST) -> Iterator[tuple[list[ast.stmt], int, str]]:
    """Each statement of a function that can be changed: its block, its index there and its head."""
    for block in blocks(function):
        for at, statement in enumerate(block):
            if isinstance(statement, STATEMENTS) and not _is_a_docstring(statement):
                yield block, at, head(statement)


def _is_a_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def find(tree: ast.Module, place: Place) -> tuple[list[ast.stmt], int] | None:
    """The block and index of a place in a module's tree."""
    for name, function in functions(tree):
        if name == place.function:
            alike = [(block, at) for block, at, text in statements(function) if text == place.statement]
            if place.nth < len(alike):
                return alike[place.nth]
    return None


# ------------------------------------------------------------------ drawing


def mutants_of(file: str, tree: ast.Module) -> Iterator[Mutant]:
    """All small mistakes that can be made in a file."""
    for name, function in functions(tree):
        if any(_says(decorator) in ("overload", "abstractmethod") for decorator in function.decorator_list):
            continue
        seen: dict[str, int] = {}
        for block, at, text in statements(function):
            nth = seen[text] = seen.get(text, -1) + 1
            place = Place(file, name, text, nth)
            for kind, becomes in changes(block[at]):
                yield Mutant(place, becomes, kind)


def _says(decorator: ast.expr) -> str:
    return ast.unparse(decorator).split(".")[-1]


def changes(statement: ast.stmt) -> Iterator[tuple[str, str]]:
    """Every mistake in a statement's head: its kind, and how the head then reads."""
    bare = deepcopy_of_head(statement)
    was = head(bare)
    for at, node in enumerate(_expressions(bare)):
        for kind, change in _changes_of(node):
            copy = deepcopy(bare)
            change(list(_expressions(copy))[at])
            text = head(copy)
            if text != was:
                yield kind, text
    yield from _changes_of_the_whole(bare)


def _expressions(statement: ast.stmt) -> Iterator[ast.AST]:
    """Nodes to change: the statement itself and its expressions, without annotations and formatted text."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        for field, value in ast.iter_fields(node):
            if field == "annotation" or (isinstance(node, ast.JoinedStr) and field == "values"):
                continue
            children = value if isinstance(value, list) else [value]
            waiting += [child for child in children if isinstance(child, ast.AST) and not isinstance(child, ast.Pass)]


def _changes_of(node: Any) -> Iterator[tuple[str, Any]]:  # noqa: C901
    match node:
        case ast.Compare(ops=[only]):
            for other in COMPARISONS[type(only)]:
                yield "comparison", lambda found, other=other: setattr(found, "ops", [other()])
        case ast.Constant(value=bool()):
            yield "constant", lambda found: setattr(found, "value", not found.value)
        case ast.Constant(value=int()):
            for step in (1, -1):
                yield "constant", lambda found, step=step: setattr(found, "value", found.value + step)
        case ast.BoolOp():
            other_word = ast.Or if isinstance(node.op, ast.And) else ast.And
            yield "and/or", lambda found: setattr(found, "op", other_word())
        case ast.BinOp() if type(node.op) in SUMS and not _is_text(node.left) and not _is_text(node.right):
            yield "sum", lambda found: setattr(found, "op", SUMS[type(found.op)]())
        case ast.AugAssign() if type(node.op) in SUMS and not _is_text(node.value):
            yield "sum", lambda found: setattr(found, "op", SUMS[type(found.op)]())
        case ast.If() | ast.While() | ast.IfExp():
            yield "condition", lambda found: setattr(found, "test", _not(found.test))
        case ast.comprehension(ifs=[_, *_]):
            yield "condition", lambda found: found.ifs.__setitem__(0, _not(found.ifs[0]))
        case ast.Call(func=ast.Name(id=called)) if called in EXTREMES:
            yield "extreme", lambda found: setattr(found.func, "id", EXTREMES[found.func.id])
        case ast.Call(args=[first, second, *_]) if _may_be_swapped(node, first, second):
            yield "arguments", lambda found: found.args.__setitem__(slice(0, 2), found.args[1::-1])
        case _:
            pass


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _not(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(op=ast.Not(), operand=test)


def _may_be_swapped(call: ast.Call, first: ast.expr, second: ast.expr) -> bool:
    starred = isinstance(first, ast.Starred) or isinstance(second, ast.Starred)
    return not starred and _says(call.func) not in NEVER_SWAPPED and ast.unparse(first) != ast.unparse(second)


def _changes_of_the_whole(statement: ast.stmt) -> Iterator[tuple[str, str]]:
    match statement:
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield "return", "return None"
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break():
            yield "removed", NOTHING
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "removed", NOTHING
        case ast.AugAssign(target=ast.Attribute() | ast.Subscript()):
            yield "removed", NOTHING
        case _:
            pass


# ------------------------------------------------------------------ making


def change(tree: ast.Module, mutant: Mutant) -> None:
    """Make the mistake in a module's tree."""
    found = find(tree, mutant.place)
    if found is None:
        raise LookupError(str(mutant))
    block, at = found
    old = block[at]
    new = _parsed(mutant.becomes, isinstance(old, WITH_BODY))
    if isinstance(new, WITH_BODY) and isinstance(old, WITH_BODY):
        new.body, new.orelse = old.body, old.orelse
    for node in _without_body(new):
        ast.copy_location(node, old)
    block[at] = new


def _parsed(text: str, has_body: bool) -> ast.stmt:
    try:
        return ast.parse(text + ("\n    pass" if has_body and text != NOTHING else "")).body[0]
    except SyntaxError:  # a `return`, `break` or `continue` is parsed all the same; anything else is the list's mistake
        raise LookupError(f"not a statement: {text}") from None


def _without_body(statement: ast.stmt) -> Iterator[ast.AST]:
    yield statement
    for field, value in ast.iter_fields(statement):
        if field in ("body", "orelse") and isinstance(statement, WITH_BODY):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from ast.walk(child)


def mark(tree: ast.Module, mutants: list[tuple[int, Mutant]], marker: str) -> None:
    """Make each statement call `marker(number)` when a mutant of it could show; comparisons only when they differ."""
    places = [(number, mutant, find(tree, mutant.place)) for number, mutant in mutants]
    told: dict[int, list[ast.stmt]] = {}
    for number, mutant, found in places:
        if found is None:
            raise LookupError(str(mutant))
        block, at = found
        statement = block[at]
        if not _mark_comparison(statement, mutant, number, marker):
            told.setdefault(id(statement), []).append(ast.parse(f"{marker}({number})").body[0])
    blocks_found = {id(found[0]): found[0] for _, _, found in places if found}
    for block in blocks_found.values():
        block[:] = [each for statement in block for each in (*told.get(id(statement), ()), statement)]
    ast.fix_missing_locations(tree)


def _mark_comparison(statement: ast.stmt, mutant: Mutant, number: int, marker: str) -> bool:
    """Replace the one comparison that differs by a call that judges both and tells when their answers differ."""
    if mutant.kind != "comparison":
        return False
    new = _parsed(mutant.becomes, isinstance(statement, WITH_BODY))
    heads = zip(_expressions(deepcopy_of_head(statement)), _expressions(new), strict=True)
    at = [number for number, (one, two) in enumerate(heads) if isinstance(one, ast.Compare) and _differ(one, two)]
    here = list(_expressions_without_body(statement))[at[-1]] if at else None
    if not isinstance(here, ast.Compare):
        return False
    two = list(_expressions(new))[at[-1]]
    assert isinstance(two, ast.Compare)
    words = [type(op).__name__ for op in (here.ops[0], two.ops[0])]
    call = ast.parse(f"{marker}({number}, {words[0]!r}, {words[1]!r})", mode="eval").body
    assert isinstance(call, ast.Call)
    call.args += [here.left, here.comparators[0]]
    # In place: whoever holds the comparison holds `call == True` now, which is what the marker answers.
    here.left, here.ops, here.comparators = call, [ast.Is()], [ast.Constant(value=True)]
    return True


def _differ(one: ast.Compare, two: ast.AST) -> bool:
    return isinstance(two, ast.Compare) and [type(op) for op in one.ops] != [type(op) for op in two.ops]


def _expressions_without_body(statement: ast.stmt) -> Iterator[ast.AST]:
    """Walk as `_expressions` does, over the statement itself and not over a copy without its body."""
    if not isinstance(statement, WITH_BODY):
        yield from _expressions(statement)
        return
    body, orelse = statement.body, statement.orelse
    statement.body, statement.orelse = [ast.Pass()], []
    nodes = list(_expressions(statement))
    statement.body, statement.orelse = body, orelse
    yield from nodes

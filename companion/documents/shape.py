"""Whether a parsed file has the shape of a type, told in plain words with the place.

msgspec decides in the end. This walk comes first because it can say more: the names that
would be right, the place inside a mapping, the field nobody knows.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from companion.documents.bad_file import BadFile
from companion.documents.strict_json import inside, quoted
from companion.table.text import Text, say

_LISTS = (
    inspect.ListType,
    inspect.SetType,
    inspect.FrozenSetType,
    inspect.VarTupleType,
    inspect.CollectionType,
)
_EVERY_KIND = frozenset({"null", "flag", "whole", "number", "text", "list", "object"})
_KINDS_OF_TYPE: tuple[tuple[Any, frozenset[str]], ...] = (
    (inspect.NoneType, frozenset({"null"})),
    (inspect.BoolType, frozenset({"flag"})),
    (inspect.IntType, frozenset({"whole"})),
    (inspect.FloatType, frozenset({"whole", "number"})),
    (inspect.StrType, frozenset({"text"})),
    ((*_LISTS, inspect.TupleType, inspect.NamedTupleType), frozenset({"list"})),
    ((inspect.DictType, inspect.DataclassType, inspect.TypedDictType), frozenset({"object"})),
)
_KIND_OF_VALUE = (
    (bool, "flag"),
    (int, "whole"),
    (float, "number"),
    (str, "text"),
    (list, "list"),
    (dict, "object"),
)
_KIND_OF_EXACT: dict[type, str] = {type(None): "null", **dict(_KIND_OF_VALUE)}
_BOUNDS = (("ge", "at_least"), ("gt", "above"), ("le", "at_most"), ("lt", "below"))


@lru_cache(maxsize=64)
def _node(type_: Any) -> inspect.Type:
    return inspect.type_info(type_)


def check_shape(value: Any, type_: Any) -> None:
    """BadFile at the first place where the value is not what the type asks for."""
    _check(value, _node(type_), "")


def told_by_msgspec(fault: msgspec.ValidationError) -> BadFile:
    """A fault only msgspec saw, with its place written as ours."""
    message, _, path = str(fault).partition(" - at `")
    return BadFile(re.sub(r"^(key in )?\$\.?", "", path.rstrip("`")), message)


def _check(value: Any, node: inspect.Type, place: str) -> None:
    if isinstance(node, inspect.AnyType):
        return
    node = _member(value, node, place)
    match node:
        case inspect.EnumType():
            _check_choice(value, tuple(member.value for member in node.cls), place)
        case inspect.LiteralType():
            _check_choice(value, node.values, place)
        case inspect.StrType():
            _check_text(value, node, place)
        case inspect.IntType() | inspect.FloatType():
            _check_range(value, node, place)
        case inspect.TupleType():
            _check_tuple(value, node, place)
        case inspect.DictType():
            _check_mapping(value, node, place)
        case inspect.DataclassType() | inspect.TypedDictType():
            _check_record(value, node, place)
        case inspect.StructType() if not node.array_like:
            _check_record(value, node, place)
        case _ if isinstance(node, _LISTS):
            _check_length(len(value), node, "entries", place)
            for index, part in enumerate(value):
                _check(part, node.item_type, f"{place}[{index}]")


# -- which of several types a value means --------------------------------------------------


class _Fitting(NamedTuple):
    """The members of a type that fit one kind of value; `node` keeps the type alive."""

    node: inspect.Type
    members: tuple[inspect.Type, ...]
    tagged: tuple[Any, ...]
    only: inspect.Type | None


# A journal has hundreds of entries of one type: what fits is worked out once.
_fitting: dict[tuple[int, str], _Fitting] = {}


def _fits(node: inspect.Type, kind: str) -> _Fitting:
    found = _fitting.get((id(node), kind))
    if found is None:
        members = node.types if isinstance(node, inspect.UnionType) else (node,)
        fitting = tuple(member for member in members if kind in _kinds(member))
        tagged = tuple(
            m for m in fitting if isinstance(m, inspect.StructType) and m.tag is not None
        )
        exact = [m for m in fitting if kind != "whole" or not isinstance(m, inspect.FloatType)]
        only = next(iter(exact or fitting), None)
        found = _fitting[id(node), kind] = _Fitting(node, fitting, tagged, only)
    return found


def _member(value: Any, node: inspect.Type, place: str) -> inspect.Type:
    """The type itself, or the one member of a union that fits this kind of value."""
    fits = _fits(node, _kind(value))
    if fits.only is None:
        members = node.types if isinstance(node, inspect.UnionType) else (node,)
        # A choice of names is worth telling whatever stands there instead.
        choices = [m for m in members if isinstance(m, inspect.EnumType | inspect.LiteralType)]
        if choices:
            return choices[0]
        raise BadFile(place, _wanted(members))
    if fits.tagged and isinstance(value, dict):
        return _tagged(value, fits.tagged, place)
    return fits.only


def _tagged(value: dict[str, Any], members: tuple[Any, ...], place: str) -> inspect.Type:
    field = members[0].tag_field
    if field not in value:
        if len(members) == 1:
            only: inspect.Type = members[0]
            return only
        raise BadFile(inside(place, field), say("documents.missing"))
    told = value[field]
    for member in members:
        if type(told) is type(member.tag) and told == member.tag:
            found: inspect.Type = member
            return found
    tags = ", ".join(str(member.tag) for member in members)
    why = say("documents.one_of", got=quoted(told), known=tags)
    raise BadFile(inside(place, field), why)


def _kind(value: Any) -> str:
    found = _KIND_OF_EXACT.get(type(value))
    if found is not None:
        return found
    return next((kind for type_, kind in _KIND_OF_VALUE if isinstance(value, type_)), "null")


def _kinds(node: inspect.Type) -> frozenset[str]:
    match node:
        case inspect.EnumType():
            return frozenset(_kind(member.value) for member in node.cls)
        case inspect.LiteralType():
            return frozenset(_kind(choice) for choice in node.values)
        case inspect.StructType():
            return frozenset({"list" if node.array_like else "object"})
    found = (kinds for types, kinds in _KINDS_OF_TYPE if isinstance(node, types))
    return next(found, _EVERY_KIND)


def _wanted(members: tuple[inspect.Type, ...]) -> Text:
    kinds = dict.fromkeys(
        "number" if isinstance(member, inspect.FloatType) else min(_kinds(member))
        for member in members
    )
    if len(kinds) == 1:
        return say(f"documents.must.{next(iter(kinds))}")
    return say("documents.must.any", kinds=tuple(say(f"documents.kind.{kind}") for kind in kinds))


# -- one kind of value each ----------------------------------------------------------------


def _check_choice(value: Any, known: tuple[Any, ...], place: str) -> None:
    if not any(type(value) is type(choice) and value == choice for choice in known):
        names = ", ".join(str(choice) for choice in known)
        raise BadFile(place, say("documents.one_of", got=quoted(value), known=names))


def _check_text(value: str, node: inspect.StrType, place: str) -> None:
    _check_length(len(value), node, "letters", place)
    if node.pattern is not None and re.search(node.pattern, value) is None:
        raise BadFile(place, say("documents.pattern", got=quoted(value)))


def _check_range(value: float, node: inspect.IntType | inspect.FloatType, place: str) -> None:
    within = (
        node.ge is None or value >= node.ge,
        node.gt is None or value > node.gt,
        node.le is None or value <= node.le,
        node.lt is None or value < node.lt,
    )
    if all(within):
        return
    if node.ge is not None and node.le is not None:
        raise BadFile(place, say("documents.between", least=str(node.ge), most=str(node.le)))
    name, word = _BOUNDS[within.index(False)]
    raise BadFile(place, say(f"documents.{word}", bound=str(getattr(node, name))))


def _check_length(length: int, node: Any, of: str, place: str) -> None:
    if node.min_length is not None and length < node.min_length:
        raise BadFile(place, say(f"documents.{of}.at_least", n=node.min_length))
    if node.max_length is not None and length > node.max_length:
        raise BadFile(place, say(f"documents.{of}.at_most", n=node.max_length))


def _check_tuple(value: list[Any], node: inspect.TupleType, place: str) -> None:
    if len(value) != len(node.item_types):
        raise BadFile(place, say("documents.entries.exactly", n=len(node.item_types)))
    for index, (part, type_) in enumerate(zip(value, node.item_types, strict=True)):
        _check(part, type_, f"{place}[{index}]")


def _check_mapping(value: dict[str, Any], node: inspect.DictType, place: str) -> None:
    _check_length(len(value), node, "entries", place)
    if isinstance(node.value_type, inspect.AnyType) and node.key_type == inspect.StrType():
        return  # anything may stand there
    for key, part in value.items():
        here = inside(place, key)
        if isinstance(node.key_type, inspect.StrType | inspect.EnumType | inspect.LiteralType):
            _check(key, node.key_type, here)
        _check(part, node.value_type, here)


class _Record(NamedTuple):
    """The fields of a struct, by name; `node` keeps the type alive."""

    node: Any
    fields: dict[str, Any]
    known: tuple[str, ...]
    needed: tuple[str, ...]


_records: dict[int, _Record] = {}


def _record(node: Any) -> _Record:
    found = _records.get(id(node))
    if found is None:
        fields = {field.encode_name: field for field in node.fields}
        tagged = isinstance(node, inspect.StructType) and node.tag_field is not None
        known = ((node.tag_field,) if tagged else ()) + tuple(fields)
        needed = tuple(name for name, field in fields.items() if field.required)
        found = _records[id(node)] = _Record(node, fields, known, needed)
    return found


def _check_record(value: dict[str, Any], node: Any, place: str) -> None:
    record = _record(node)
    for key in value:
        if key not in record.known:
            why = (
                say("documents.unknown", known=", ".join(record.known))
                if record.known
                else say("documents.empty")
            )
            raise BadFile(inside(place, key), why)
    for name, field in record.fields.items():
        if name in value:
            _check(value[name], field.type, inside(place, name))
        elif name in record.needed:
            raise BadFile(inside(place, name), say("documents.missing"))

"""Kivy's rules as on the phone, where Python leaves out what is only for debugging.

Without, a line for the log is made each time a rule sets a property, and thrown away: a tenth of
the time of a test that has a window.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

RULES = ("kivy.lang.builder", "kivy.lang.parser")


class _Optimised(SourceFileLoader):
    """Compiled as by `python -OO`, and nowhere kept."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        code: CodeType = compile(self.get_data(path), path, "exec", dont_inherit=True, optimize=2)
        return code


class _Finder:
    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in RULES:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _Optimised(name, spec.origin)
        return spec


def read_rules_optimised() -> None:
    """From now on, before Kivy is read."""
    sys.meta_path.insert(0, _Finder)

"""Texts that people paste, files hold and keyboards slip into."""

from __future__ import annotations

NASTY = (
    "Ana",
    "",
    "   ",
    "[b]bold[/b] [size=abc]x[/size]",
    "[font=/etc/passwd]x[/font] [ref=a]b[/ref] [/color]",
    "&bl;&br;&amp;",
    "\u202egnirts desrever\u202c \u2066x\u2069",
    "z\u200be\u200dr\u200co w\ufeffidth",
    "nul\x00byte\x07bell\x1b[31m",
    "e\u0301" * 30 + "\u0327" * 60,
    "🧙‍♀️🏴‍☠️👩‍👩‍👧‍👦",
    "ÄÖÜß ŒÆ ĳ ﬁ Ω 漢字 العربية",
    "a" * 10_000,
    "'; DROP TABLE games; --",
    "../../../etc/passwd",
    "{player} {0} %s %(name)s {{}}",
    "line\nbreak\r\n\ttab\u2028sep",
    "1e999 NaN -0 ٣",
)

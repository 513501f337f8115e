#!/usr/bin/env python3
"""Makes page/src/wire.ts, the page's types of all messages, from `contractrummy.table.messages`.

Without arguments it writes the file; with --check it says whether the file is what it would write.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from contractrummy.table import messages

TARGET = Path(__file__).parent.parent / "page" / "src" / "wire.ts"
HEAD = "// Made by tools/wire_types.py from src/contractrummy/table/messages.py. Change that, not this.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The whole file."""
    structs = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    own = [each for each in structs if each.__module__ == messages.__name__ and each.__struct_config__.tag is not None]
    plain = [each for each in structs if each.__module__ == messages.__name__ and each.__struct_config__.tag is None]
    roots = {messages.Asked, messages.Told, messages.Telling}
    wanted = [each for each in (*own, *plain) if each not in roots]
    _, schemas = msgspec.json.schema_components(wanted, ref_template="{name}")
    parts = [HEAD]
    for name in sorted(schemas):
        parts.append(_interface(name, schemas[name]))
    for name in ("Ask", "Tell", "TableEvent"):
        members = [each.__name__ for each in getattr(messages, name).__args__]
        parts.append(f"export type {name} =\n" + "".join(f"  | {member}\n" for member in members).rstrip() + ";\n")
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    told = schema.get("description", "").split("\n")[0]
    lines = [f"/** {told} */"] if told and not told.startswith(f"{name}(") else []
    lines.append(f"export interface {name} {{")
    needed = set(schema.get("required", ()))
    # What a table sends is always sent whole; what a page sends may leave out what has a usual value.
    sent = schema.get("additionalProperties", True)
    for key, value in schema.get("properties", {}).items():
        mark = "" if key in needed or sent else "?"
        lines.append(f"  {key}{mark}: {_type(value)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join("null" if each is None else f'"{each}"' for each in sorted(schema["enum"], key=str))
    if schema.get("type") == "array":
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def main() -> int:
    made = types()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text("utf-8") != made:
            print(f"{TARGET.name} is not what messages.py says: run tools/wire_types.py", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

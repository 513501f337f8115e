"""docs/protocol.md says everything there is on the wire, and nothing there is not."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

from contractrummy.table import messages
from contractrummy.text import codes
from contractrummy.web import protocol

from .serving import ROOT
from .test_headers import ROUTES

TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
MARKED = set(re.findall(r"`([^`\n]+)`", TEXT))


def tags(union: object) -> set[str]:
    return {str(each.__struct_config__.tag) for each in get_args(union)}


def test_every_message_is_there() -> None:
    for union in (messages.Ask, messages.Tell):
        assert tags(union) <= MARKED
    rows = {
        word
        for line in TEXT.splitlines()
        if line.startswith("| `")
        for word in re.findall(r"`(\w+)`", line.split("|")[1])
    }
    assert tags(messages.Ask) | tags(messages.Tell) <= rows


def test_every_order_of_a_host_is_there() -> None:
    assert set(get_args(get_type_hints(messages.Host)["do"])) <= MARKED


def test_every_request_is_there_and_no_other() -> None:
    said = {re.sub(r"\?.*", "", path) for path in re.findall(r"`(?:GET|POST|DELETE) (/[^` ]+)", TEXT)}
    wanted = {path.replace("A" * 22, "{table}").replace("ABCDEF", "{letters}") for path in ROUTES}
    assert said == {path for path in wanted if path.startswith(("/api/", "/healthz", "/metrics"))}


def test_every_code_of_the_server_is_there() -> None:
    """The sentence of a code is `web-<code>`, but for those that the decoder has its own sentences for."""
    own = {code.removeprefix("web-").replace("-", "_") for code in codes() if code.startswith("web-")}
    own -= {"no_page", "no_page_title", "last_contract"}
    own |= set(re.findall(r"^    (\w+) \d{3} ", protocol.__doc__ or "", re.MULTILINE)) | {"bad_rules"}
    assert own <= MARKED


def test_every_end_of_a_socket_is_there() -> None:
    from contractrummy.web import sockets

    listed = set(re.findall(r"\b[14]\d{3}\b", (sockets.__doc__ or "").partition("by the server:")[2]))
    assert listed == {
        code
        for line in TEXT.splitlines()
        if re.match(r"\| [14]\d{3}", line)
        for code in re.findall(r"\b[14]\d{3}\b", line.split("|")[1])
    }

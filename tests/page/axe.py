"""What axe finds wrong with a screen, by day and by night."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

__all__ = ["faults"]

AXE = Axe()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(page: Page) -> list[str]:
    """What axe finds, in light and in dark."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        # By night only the colours are others.
        rules = {"type": "tag", "values": TAGS} if scheme == "light" else {"type": "rule", "values": ["color-contrast"]}
        told = AXE.run(page, options={"resultTypes": ["violations"], "runOnly": rules})
        for each in told.response["violations"]:
            found += [f"{scheme}: {each['id']}: {node['html'][:150]}" for node in each["nodes"]]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found

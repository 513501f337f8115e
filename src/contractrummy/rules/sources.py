"""Where the presets come from: every source by its key, with its title and address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["SOURCES", "Source"]

Read = Literal["whole", "part"]


@dataclass(frozen=True, slots=True)
class Source:
    """A text that says how a game is played. `read` tells whether all of it could be read or only a part.

    `addresses` are where it was read, a copy included; the two founding texts have none.
    """

    key: str
    title: str
    addresses: tuple[str, ...] = ()
    read: Read = "part"


_ALL = (
    # The two founding texts
    Source("EN", "Contract rummy rules (the English founding text)", read="whole"),
    Source("ZH", "Contract Rummy：七轮流水的合约 (the Chinese founding text)", read="whole"),
    # Contract Rummy
    Source(
        "PG-COPY", "Dummy Rummy (a re-post of Contract Rummy)", ("http://www.docstoc.com/docs/28470552/Dummy-Rummy",)
    ),
    Source("PG-COPY2", "Contract Rummy (a re-post)", ("https://www.passca.pl/2021_Apr_22/7851.html",)),
    Source("PG-DE", "Contract Rummy, in German", ("https://www.pagat.com/de/rummy/ctrummy.html",)),
    Source("BF", "Contract Rummy, Best Family Games", ("http://www.best-family-games.com/Contract_Rummy.html",)),
    Source("SZ", "May I? for four players (a re-post)", ("http://suzywong.biz/may-i-card-game-4-players.html",)),
    Source("BI", "Contract Rummy, Bicycle Cards", ("http://www.bicyclecards.com/card-games/rule/contract-rummy",)),
    Source("CA", "Contract Rummy, Cats at Cards", ("http://www.catsatcards.com/Games/ContractRummy.html",)),
    Source(
        "PA",
        "The Penguin Book of Card Games, pp. 166–167",
        ("read-online-books.com", "100-vampirenovels.net"),
    ),
    Source("WC", "Contract rummy, Wikipedia", ("https://wikiwand.com/en/Contract_rummy",)),
    Source("CS", "Contract Rummy, Casino-Spiegel", ("https://casinospiegel.net/contract-rummy.html",)),
    Source(
        "RF",
        "How do you play Liverpool Rummy?, Reference",
        ("https://www.reference.com/hobbies-games/play-liverpool-rummy-97dccd6403f9ad3f",),
    ),
    # Liverpool
    Source("WL", "Liverpool rummy, Wikipedia", ("https://en.wikipedia.org/wiki/Liverpool_rummy",)),
    Source("AL", "Liverpool rummy, Alchetron", ("https://alchetron.com/Liverpool-rummy",)),
    Source("IP", "Liverpool rummy, an older copy", ("gateway.ipfs.io",)),
    Source("ET", "Liverpool Rummy Explained", ("http://everything.explained.today/Liverpool_Rummy/",)),
    Source(
        "WA",
        "Liverpool Rummy, Weekend America, 2005",
        ("http://weekendamerica.publicradio.org/programs/2005/08/13/rummy.html",),
    ),
    Source("JO", "Jo, Australian Card Games", ("https://australiancardgames.com.au/jo/",)),
    # Shanghai
    Source(
        "RN",
        "Shanghai Rummy, Rummy News",
        (
            "http://www.rummynews.com/ro/shanghai-rummy.html",
            "http://web.archive.org/web/20000818073959/home.sprynet.com/~nausicaa/shanghai.html",
        ),
    ),
    Source("AM2", "Shanghai Rummy (a mixed text)", ("https://amas621.amebaownd.com/posts/31590930",)),
    Source(
        "RS",
        "Contract (Shanghai) Rummy, Rummy Rulebook",
        (
            "https://www.rummyrulebook.com/pages/contract-shanghai/",
            "https://info.5y1.org/play-card-games-for-free_1_9fbdb2.html",
        ),
    ),
    Source(
        "GO",
        "Shanghai Rummy, Go Camping America",
        ("https://gocampingamerica.com/blog/card-game-favorite-shanghai-rummy/",),
    ),
    Source("WS", "Shanghai rum, Wikipedia", ("https://en.wikipedia.org/wiki/Shanghai_rum",)),
    Source("SB", "About Shanghai Rum (an older text)", ("http://www.sweetbet.com/about-shanghai-rum/",)),
    Source(
        "LK",
        "Shanghai card game score sheet",
        ("http://lkpmix.blogg.se/2023/march/shanghai-card-game-score-sheet.html",),
    ),
    # May I?
    Source("MA", "How do you play the game May I?", ("https://signalduo.com/post/how-do-you-play-the-game-may-i",)),
    Source(
        "GH-MAYI",
        "May I? house rules, docs/house-rules.md",
        ("https://github.com/DroopyTersen/mayi",),
        read="whole",
    ),
    # Progressive Rummy and others
    Source(
        "OP1",
        "Progressive Rummy card game rules, Our Pastimes",
        ("http://ourpastimes.com/progressive-rummy-card-game-rules-7160876.html",),
    ),
    Source(
        "OP2",
        "How to play Progressive Rummy, Our Pastimes",
        ("http://ourpastimes.com/play-progressive-rummy-2088786.html",),
    ),
    Source(
        "SK", "Progressive Rummy: a fun card game", ("https://skfill.com/hobby/progressive-rummy-a-fun-card-game/",)
    ),
    Source("LJ", "Hollywood Rummy", ("http://thwack.livejournal.com/32947.html",)),
    Source("ON", "Onze", ("http://thebearknowsbest.com/onze/",)),
    # Carioca, Loba, Continental, Telefunken
    Source(
        "EC",
        "Carioca, Wikipedia, in Spanish (a copy), rules.md",
        ("https://github.com/sebherrerabe/carioca",),
        read="whole",
    ),
    Source("XA", "Carioca", ("https://xanimaniax.foroes.org/t394-carioca",)),
    Source("PE", "Carioca (card game)", ("https://wikimili.com/en/Carioca_(card_game)",)),
    Source("LP", "Carioca Digital", ("https://github.com/LucasPalminio/Carioca-Digital",)),
    Source("RR", "Carioca, Rummy Rulebook", ("https://rummyrulebook.com/pages/carioca/",)),
    Source("CG", "Carioca, Cool Old Games", ("https://www.coololdgames.com/card-games/rummy/contract/carioca/",)),
    Source(
        "NE",
        "Carioca, rules of a programming course, README.md",
        ("https://github.com/Neielmonti/TPIntegradorPoo",),
        read="whole",
    ),
    Source("PG-L", "Carioca and Loba", ("http://www.pagat.com/rummy/carioca.html",)),
    Source("SC", "Carioca, Scribd", ("https://www.scribd.com/document/925991748/carioca",)),
    Source("SL", "Carioca card game", ("http://slimwithlynne.com/989c743/e9ed4e-carioca-card-game",)),
    Source("CO", "Continental", ("http://continental.org.es/modules.php?name=Content&pa=showpage&pid=1&page=2",)),
    Source(
        "WCO",
        "Continental (juego), Wikipedia, in Spanish",
        (
            "https://es.wikipedia.org/wiki/Continental_(juego)",
            "https://es.stringtranslate.com/wiki/Continental_(juego)",
        ),
    ),
    Source("NH", "Cómo jugar al Continental, Fournier", ("https://nhfournier.es/como-jugar/continental",)),
    Source("PG-T", "Telefunken", ("https://www.pagat.com/rummy/telefunken.html",)),
    Source("TQ", "Telefunque regulations", ("https://scribd.com/document/746634161/Telefunque-Regulations",)),
)

SOURCES: dict[str, Source] = {source.key: source for source in _ALL}
"""Every source by its key."""

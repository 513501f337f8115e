"""The bad network is bad in the way it says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.reliability.proxy import Network, Weather


async def echoed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(1000):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


def through(use: Callable[[Network, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]) -> None:
    """Have it used with a line to a server that says everything back."""

    async def run() -> None:
        server = await asyncio.start_server(echoed, "127.0.0.1", 0)
        async with server, Network(server.sockets[0].getsockname()[1]) as network:
            reader, writer = await asyncio.open_connection("127.0.0.1", network.port)
            try:
                async with asyncio.timeout(10):
                    await use(network, reader, writer)
            finally:
                writer.transport.abort()

    asyncio.run(run())


async def said(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, text: bytes) -> bytes:
    writer.write(text)
    return await reader.readexactly(len(text))


def test_what_is_said_comes_through_whole() -> None:
    async def use(network: Network, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await said(reader, writer, b"hello" * 50_000) == b"hello" * 50_000
        (line,) = network.lines
        assert line.up == line.down == 250_000

    through(use)


def test_it_dribbles_byte_by_byte_and_loses_none() -> None:
    async def use(network: Network, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await said(reader, writer, b"one") == b"one"
        (line,) = network.lines
        line.weather = Weather(dribble=0.001)
        assert await said(reader, writer, bytes(range(100))) == bytes(range(100))

    through(use)


def test_a_cut_line_is_noticed_at_once() -> None:
    async def use(network: Network, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await said(reader, writer, b"one") == b"one"
        (line,) = network.lines
        line.cut()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)

    through(use)


def test_a_half_open_line_says_nothing_until_it_heals() -> None:
    async def use(network: Network, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await said(reader, writer, b"one") == b"one"
        (line,) = network.lines
        line.weather = Weather(silent=True)
        writer.write(b"two")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await reader.read(1)
        network.heal()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)

    through(use)


def test_a_net_that_is_away_lets_nobody_in() -> None:
    async def use(network: Network, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        network.weather = Weather(refusing=True)
        other, its = await asyncio.open_connection("127.0.0.1", network.port)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await other.readexactly(1)
        its.transport.abort()

    through(use)

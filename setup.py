"""Compiles the kernels where that is possible; everything else about the build is in pyproject.toml.

A kernel is a module X.py with an X.pxd beside it. The .py stays ordinary typed Python and runs as it is where nothing
can be compiled. SKIP_CYTHON=1 compiles nothing; REQUIRE_CYTHON=1 turns every obstacle into an error.

A compiled module beside its source wins on import, also after the source was edited. So each build in place notes in
build/kernels.json what it was made from; `stale()` reads that back (tests/project/test_kernels.py).
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
NOTES = ROOT / "build" / "kernels.json"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
REQUIRED = os.environ.get("REQUIRE_CYTHON") == "1"


def kernels() -> dict[str, Path]:
    """Dotted name to source, for each module that has a .pxd beside it."""
    sources = (pxd.with_suffix(".py") for pxd in sorted(SRC.rglob("*.pxd")) if pxd.stem != "__init__")
    return {".".join(py.relative_to(SRC).with_suffix("").parts): py for py in sources if py.exists()}


def obstacle() -> str | None:
    """What keeps the kernels from being compiled here, if anything can be told beforehand."""
    if os.environ.get("SKIP_CYTHON") == "1":
        return "SKIP_CYTHON is set"
    try:
        import Cython  # noqa: F401
    except ImportError:
        return "Cython is not installed"
    if os.name == "posix":
        compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]
        if shutil.which(compiler) is None:
            return f"there is no C compiler ({compiler})"
        if not Path(sysconfig.get_path("include"), "Python.h").exists():
            return "the header files of this Python are missing"
    return None


def _digest(*files: Path) -> str:
    """One hash of the contents of `files` that exist."""
    parts = (hashlib.sha256(file.read_bytes()).hexdigest() for file in files if file.exists())
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()


def _made_from(source: Path) -> str:
    """The hash of all that goes into one kernel: its source, the flags in here, every .pxd it might cimport."""
    return _digest(source, ROOT / "setup.py", *sorted(SRC.rglob("*.pxd")))


def _binary(source: Path) -> Path:
    return source.with_suffix(SUFFIX)


def _source(binary: Path) -> Path:
    return binary.with_name(binary.name.removesuffix(SUFFIX) + ".py")


def _made(binary: Path) -> list[str]:
    """What is noted of a kernel: the hash of what it was made from, and its own."""
    return [_made_from(_source(binary)), _digest(binary)]


def _notes() -> dict[str, list[str]]:
    try:
        notes: dict[str, list[str]] = json.loads(NOTES.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return notes


def _current(binary: Path, notes: dict[str, list[str]]) -> bool:
    if not _source(binary).with_suffix(".pxd").exists():
        return False
    return notes.get(binary.relative_to(SRC).as_posix()) == _made(binary)


def stale() -> list[Path]:
    """The compiled modules of this Python that lie in src but were not made from what lies beside them now."""
    notes = _notes()
    return [binary for binary in sorted(SRC.rglob(f"*{SUFFIX}")) if not _current(binary, notes)]


class BuildKernels(build_ext):
    """Cython at the last moment, so that a failure counts as that of one optional extension."""

    def run(self) -> None:
        in_place = self.inplace
        if in_place and not self.force:
            self.extensions = [ext for ext in self.extensions if not _binary(ROOT / ext.sources[0]).exists()]
        self.force = True
        super().run()
        if in_place:
            self._note()

    def build_extension(self, ext: Extension) -> None:
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError as CythonError

        try:
            [translated] = cythonize(
                [ext],
                build_dir="build/cython",
                include_path=["src"],
                compiler_directives={"language_level": 3, "annotation_typing": False},
                force=True,
                quiet=True,
            )
        except CythonError as error:
            raise CompileError(f"Cython refused {ext.sources[0]}: {error}") from error
        ext.sources = translated.sources
        super().build_extension(ext)

    def _note(self) -> None:
        binaries = [_binary(source) for source in kernels().values()]
        made = {b.relative_to(SRC).as_posix(): _made(b) for b in binaries if b.exists()}
        NOTES.parent.mkdir(exist_ok=True)
        NOTES.write_text(json.dumps(_notes() | made, indent=1, sort_keys=True) + "\n", "utf-8")


def extensions() -> list[Extension]:
    why_not = obstacle()
    if why_not and REQUIRED:
        sys.exit(f"REQUIRE_CYTHON is set, but {why_not}")
    if why_not:
        return []
    return [
        Extension(
            name,
            [source.relative_to(ROOT).as_posix()],
            optional=not REQUIRED,
            extra_compile_args=["-O2", "-g0"] if os.name == "posix" else [],
        )
        for name, source in kernels().items()
    ]


if __name__ == "__main__":
    for leftover in stale():  # also where nothing can be compiled: it would be imported instead of its source
        leftover.unlink()
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildKernels})

// Runs a module of this project in Pyodide: node run.mjs PYODIDE ARCHIVE MODULE [ARGUMENT ...]
//
// PYODIDE is the npm package as a folder. ARCHIVE is a zip with the folders src, tests and lib (packages), all of them
// plain Python. A later Pyodide: `npm install --package-lock-only pyodide@VERSION` in this folder.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, archive, ...command] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide();
  python.unpackArchive(new Uint8Array(await readFile(archive)), "zip", { extractDir: "/project" });
  const run = python.runPython(`
    import os, runpy, sys

    def run(*command):
        os.chdir("/project")
        sys.path[:0] = ["/project", "/project/src", "/project/lib"]
        sys.argv = list(command)
        try:
            runpy.run_module(command[0], run_name="__main__")
        except SystemExit as stop:
            return stop.code or 0
        return 0

    run`);
  process.exitCode = run(...command);
} catch (error) {
  // Not the error itself: with it Node shows the line of pyodide.asm.mjs it came from, all of its megabyte.
  console.error(error.message);
  process.exitCode = 1;
}

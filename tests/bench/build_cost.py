#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds library and program from scratch with two jobs. Reports time, memory and the size of the library.

usage: build_cost.py SOURCE_ROOT OUTPUT.json

The memory is the maximum of a single process of the build.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time


def main():
    root, output = sys.argv[1:]
    environment = dict(os.environ, CCACHE_DISABLE="1")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["meson", "setup", "-Dtests=false", folder, root], check=True, capture_output=True, env=environment)
        begin = time.monotonic()
        subprocess.run(["ninja", "-C", folder, "-j", "2"], check=True, capture_output=True, env=environment)
        seconds = time.monotonic() - begin
        library = os.path.realpath(os.path.join(folder, "liburi94.so"))
        subprocess.run(["strip", library], check=True)
        cost = {
            "seconds_two_jobs": round(seconds, 1),
            "most_memory_mib": round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024),
            "library_bytes_stripped": os.path.getsize(library),
        }
    with open(output, "w", encoding="utf-8") as file:
        json.dump(cost, file)


main()

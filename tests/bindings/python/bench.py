# SPDX-License-Identifier: MIT
"""Times uri94 and other parsers, in microseconds per URL. Prints the best of several rounds.

usage: bench.py [LIBRARY]

LIBRARY is a program that validates the lines of a file with the C++ library and prints the time in seconds.
`./dev bench-python` builds LIBRARY and runs the benchmark.
"""
import importlib
import random
import subprocess
import sys
import tempfile
import time

import uri94

ROUNDS = 7
SEED = 1994


def urls(count):
    chance = random.Random(SEED)
    letters = 'abcdefghijklmnopqrstuvwxyz'
    for _ in range(count):
        word = [''.join(chance.choices(letters, k=chance.randrange(2, 10))) for _ in range(6)]
        yield f'http://www.{word[0]}.{word[1]}.org/{"/".join(word[2:2 + chance.randrange(4)])}?{word[5]}'


def best(run):
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        run()
        times.append(time.perf_counter() - begun)
    return min(times)


def parsers():
    yield 'uri94.is_valid', uri94.is_valid
    yield 'uri94.parse_url', uri94.parse_url
    for module, name in (('urllib.parse', 'urlsplit'), ('yarl', 'URL'), ('rfc3986', 'uri_reference')):
        try:
            yield f'{module}.{name}', getattr(importlib.import_module(module), name)
        except ImportError:
            print(f'skipped: {module} is not installed')


def main():
    all_urls = list(urls(100_000))
    print(f'{len(all_urls)} URLs, seed {SEED}, {sum(map(len, all_urls)) / len(all_urls):.0f} bytes on average')
    # Each round clears urllib's cache of parsed URLs, because most programs parse a URL only once.
    clear = importlib.import_module('urllib.parse').clear_cache
    for name, parse in parsers():
        def run(parse=parse):
            clear()
            for url in all_urls:
                parse(url)
        print(f'{name:24} {best(run) / len(all_urls) * 1e6:8.3f} µs')
    lines = '\n'.join(all_urls).encode()
    of_lines = best(lambda: uri94.check_lines(lines)) / len(all_urls) * 1e6
    print(f'{"uri94.check_lines":24} {of_lines:8.3f} µs, {len(lines) / of_lines / len(all_urls):.0f} MB/s')
    if len(sys.argv) > 1:
        with tempfile.NamedTemporaryFile() as file:
            file.write(lines)
            file.flush()
            seconds = float(subprocess.run([sys.argv[1], file.name], capture_output=True, text=True, check=True).stdout)
        of_library = seconds / len(all_urls) * 1e6
        print(f'{"the library":24} {of_library:8.3f} µs, {len(lines) / of_library / len(all_urls):.0f} MB/s')


if __name__ == '__main__':
    main()

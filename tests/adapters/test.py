#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hands strings to an adapter by the protocol of src/differential/README.md, and looks at each of its answers.

usage: test.py URI94 FOLDER NAME        NAME is an adapter in FOLDER
       test.py --missing NAME           one that was not built, as its parser is not there
"""
import json
import os
import pathlib
import re
import subprocess
import sys

SKIPPED = 77  # what Meson takes for it, and what an adapter says

# A string in which all parsers agree on the parts that they know, with these parts.
URL = b'http://a.b:81/c?d'
PARTS = {'scheme': b'http', 'host': b'a.b', 'port': b'81', 'path': b'/c', 'query': b'd'}
# Likewise with a user, for those that take one at all.
WITH_USER = b'ftp://me:pw@a.b/c'
USER = {'user': b'me', 'password': b'pw', 'host': b'a.b'}

# What an adapter does otherwise: how it answers (none: no part but the verdict), or which part it gives in which form.
ONLY_VERDICTS = {'regexp_common'}
NO_QUERY = {'hyperlink'}                      # it takes queries apart
NOT_FTP = {'okhttp'}
PATH_WITHOUT_SLASH = {'tcllib'}

# Differences from httpurl of RFC 1738 for which a parser is known: what it does, and with which production.
KNOWN = {
    'uriparser': ('accepts', 'search', 'http://a/?0/'),     # RFC 3986: a slash may stand in a query
    'curl': ('accepts', 'escape', 'http://a/%'),            # not even escapes are looked at
    'boost_url': ('accepts', 'search', 'http://a/?0/'),
    'regexp_common': ('accepts', 'hostname', 'http://a.'),  # a host that ends in a dot
}

failures = []


def demand(holds: bool, *what: object) -> None:
    if not holds:
        failures.append(' '.join(map(str, what)))


def batch(strings: list) -> bytes:
    return b'%d\n' % len(strings) + b''.join(b'%d\n%s' % (len(s), s) for s in strings)


def parts_of(line: bytes) -> dict:
    return {name.decode(): bytes.fromhex(octets.decode()) for name, octets in re.findall(rb' (\w+)=([0-9a-f]*)', line)}


def answers(adapter: str, batches: list) -> list:
    """The lines of a process that is given all these batches."""
    run = subprocess.run([adapter], input=b''.join(map(batch, batches)), stdout=subprocess.PIPE, check=False)
    demand(run.returncode == 0, 'it ends with', run.returncode)
    lines = run.stdout.split(b'\n')
    demand(lines.pop() == b'', 'the last line does not end')
    wanted = sum(map(len, batches))
    demand(len(lines) == wanted, len(lines), 'lines for', wanted, 'strings')
    pattern = re.compile(rb'reject( .*)?|accept( (scheme|user|password|host|port|path|query|fragment)=([0-9a-f]{2})*)*')
    for line in lines:
        demand(pattern.fullmatch(line) is not None, 'no answer:', line)
    return lines


def check_interactively(adapter: str) -> None:
    """The answers of a batch come before the next one does."""
    with subprocess.Popen([adapter], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for size in (1, 0, 2):
            process.stdin.write(batch([URL] * size))
            process.stdin.flush()
            for _ in range(size):
                demand(process.stdout.readline().startswith(b'accept'), 'a batch is not answered before the next one')
        process.stdin.close()
        demand(process.stdout.read() == b'', 'it says more than it was asked')


def check_known(program: str, folder: str, name: str, known: tuple) -> None:
    run = subprocess.run([program, 'conformance', '--start', 'httpurl', '--format', 'json', '--against', name],
                         stdout=subprocess.PIPE, env=dict(os.environ, URI94_ADAPTERS=folder), check=False)
    demand(run.returncode == 1, 'expected exit status 1 for a parser that differs, found', run.returncode)
    if run.returncode > 1:
        return
    (result,) = json.loads(run.stdout)['productions']
    found = [(d['kind'], d['production'], d.get('shortest')) for d in result['differences']]
    demand(known in found, 'expected', known, 'among', found)


def check(program: str, folder: str, name: str) -> int:
    adapter = str(pathlib.Path(folder, name))
    version = subprocess.run([adapter, '--version'], capture_output=True, text=True, check=False)
    if version.returncode == SKIPPED:
        print(f'skipped: {name}: {version.stderr.strip()}')
        return SKIPPED
    demand(version.returncode == 0 and re.fullmatch(r'\S.*\d.*\n', version.stdout) is not None, 'its version is',
           repr(version.stdout), version.stderr)
    print(version.stdout, end='')

    each_octet = [bytes([b]) for b in range(256)]
    in_places = [before + bytes([b]) + after for b in range(256)
                 for before, after in ((b'http://', b''), (b'http://a', b'/'), (b'http://a/', b'b'), (b'http://a', b'@b/'))]
    strings = [b'', URL, WITH_USER, b'http://a/\n2\n3\nabc', b'http://[::1]/', b'http://' + b'a' * 70000, b'x' * 70000]
    lines = answers(adapter, [strings, [], each_octet, in_places, [URL]])
    if failures:
        return 1
    found = parts_of(lines[1])
    demand(lines[1].startswith(b'accept') and lines[-1] == lines[1], 'of', URL, 'it says', lines[1], 'and', lines[-1])
    if name not in ONLY_VERDICTS:
        expected = dict(PARTS)
        if name in NO_QUERY:
            del expected['query']
        if name in PATH_WITHOUT_SLASH:
            expected['path'] = b'c'
        demand(expected.items() <= found.items(), 'of', URL, 'it says', found)
        if name in NOT_FTP:
            demand(lines[2].startswith(b'reject'), 'of', WITH_USER, 'it says', lines[2])
        else:
            demand(USER.items() <= parts_of(lines[2]).items(), 'of', WITH_USER, 'it says', parts_of(lines[2]))
    # What it is told of one string it does not keep for the next.
    demand(answers(adapter, [[b'ftp://me:pw@h/', b'a'], [b'a']])[1:] == answers(adapter, [[b'a', b'a']]),
           'a string is read by the one before it')
    check_interactively(adapter)
    if name in KNOWN:
        check_known(program, folder, name, KNOWN[name])
    return 1 if failures else 0


def main() -> int:
    if sys.argv[1] == '--missing':
        print(f'skipped: {sys.argv[2]} is not built: its parser is not installed (./dev adapters {sys.argv[2]})')
        return SKIPPED
    status = check(*sys.argv[1:])
    for failure in failures:
        print(failure)
    return status


sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Passes strings to an adapter by the protocol of src/verify/differential/README.md and checks its answers.

usage: test.py URI94 FOLDER NAME        NAME is an adapter in FOLDER
       test.py --missing NAME           for an adapter that was not built because its parser is missing"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys

SKIPPED = 77  # exit status of skipped tests in Meson, and of adapters without their parser

# A URL and its parts. Each parser must return the parts that it supports.
URL = b'http://a.b:81/c?d'
PARTS = {'scheme': b'http', 'host': b'a.b', 'port': b'81', 'path': b'/c', 'query': b'd'}
# A URL with a user and a password, and its parts.
WITH_USER = b'ftp://me:pw@a.b/c'
USER = {'user': b'me', 'password': b'pw', 'host': b'a.b'}

# Adapters that only return verdicts, lack a part, return a part in another form, or reject ftp.
ONLY_VERDICTS = {'regexp_common'}
NO_QUERY = {'hyperlink'}                      # parses queries into fields
NOT_FTP = {'okhttp'}
PATH_WITHOUT_SLASH = {'tcllib'}

# Known differences from httpurl of RFC 1738: kind, production and example for some parsers.
KNOWN = {
    'uriparser': ('accepts', 'search', 'http://a/?a/'),     # RFC 3986: a query may contain a slash
    'curl': ('accepts', 'escape', 'http://a/%'),            # does not validate escapes
    'boost_url': ('accepts', 'search', 'http://a/?a/'),
    'regexp_common': ('accepts', 'hostname', 'http://a.'),  # a host may end in a dot
}

# Schemes of RFC 1738 and RFC 1630, and the schemes https and x-new.
SCHEMES = ('ftp http gopher mailto news nntp telnet wais file prospero afs cid mid rlogin tn3270 https x-new').split()
# URLs without their scheme. All parsers split these URLs in the same way, except for the deviations below.
PLAIN = ['//h/a', '//h/a/b/c', '//h/', '//u@h/a', '//u:p@h/a', '//h:1/a', '//h/a?q', '//h/a#f', '/', '/a', 'a']
# URLs with empty parts, without an authority, or with characters that separate parts. Some parsers normalise such URLs.
SPARSE = ['', '//', '///', '////', 'a/b', '//h', '//h:/a', '//h:1', '//u:@h/a', '//:p@h/a', '//:@h/', '//@h/', '//u@/a', '//:1/',
          '?', '?q', 'a?', 'a?q', '/?q', '/a?q', '//h?', '//h?q', '//h/?', '//h/?q', '#', '#f', 'a#', 'a#f', '/#f', '//h#', '//h#f',
          '//h/#f', '//h/a;b', '//h/a;b?c#d', '/a//b', '//h//a', '//h//', '.', '..', '/.', '/..', '//h/.', '//h/..', '//h/../a',
          'a:b', 'a@b', 'a@b.c?d=e', '/a:b', '//h/a:b', '//h/%41', '//h/%2F', '%41', '//[::1]/', '//[::1]:1/a', '//1.2.3.4/a',
          '//H/A', '//h.', '//h/a&b', 'a,b', 'a;b=c', '//h/~', '//h/a=b']
# Parsers that also split the URLs in SPARSE as RFC 3986, appendix B, does.
EXACT = {'apr', 'boost_url', 'erlang', 'go', 'libevent', 'php', 'rfc3986', 'uriparser', 'urllib'}
# Known deviations of parsers: sets of parts, of URLs and of schemes. ANY means all parts, URLs or schemes.
ANY = None
WEB = {'ftp', 'http', 'https'}
OTHERWISE = {
    # These parsers treat a single or a missing slash as two slashes.
    'curl': [({'host', 'path'}, {'/a'}, ANY)],
    'node_url': [({'host', 'path'}, {'/a', 'a'}, WEB), ({'path'}, {'a'}, {'file'})],
    'whatwg_url': [({'host', 'path'}, {'/a', 'a'}, WEB), ({'path'}, {'a'}, {'file'})],
    'okhttp': [({'host', 'path'}, {'/a', 'a'}, ANY)],
    'node_url_parse': [({'host', 'path'}, {'a'}, ANY)],
    'urllib3': [({'path'}, {'a'}, ANY)],
    # This parser divides queries into fields.
    'hyperlink': [({'query'}, ANY, ANY)],
    # These parsers return different parts for some schemes.
    'java_url': [(ANY, ANY, {'mailto'})],
    'perl_uri': [(ANY, ANY, {'mailto'}), ({'path'}, {'//h/a?q'}, {'ftp'}), ({'user', 'password', 'port'}, ANY, {'file'}),
                 ({'host'}, {'//u@h/a', '//u:p@h/a', '//h:1/a'}, {'file'}),
                 ({'host', 'user', 'password', 'port'}, ANY, {'afs', 'cid', 'mid', 'prospero', 'wais', 'x-new'})],
    'ruby': [({'path'}, ANY, {'ftp'}), ({'user', 'password', 'port'}, ANY, {'file'})],
    'tcllib': [(ANY, ANY, {'mailto', 'news', 'file', 'ftp'}), ({'path'}, ANY, WEB)],
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
    """Returns the output lines of a process that receives all batches."""
    run = subprocess.run([adapter], input=b''.join(map(batch, batches)), stdout=subprocess.PIPE, check=False)
    demand(run.returncode == 0, 'unexpected exit status', run.returncode)
    lines = run.stdout.split(b'\n')
    demand(lines.pop() == b'', 'the last line does not end in a line feed')
    wanted = sum(map(len, batches))
    demand(len(lines) == wanted, len(lines), 'lines for', wanted, 'strings')
    pattern = re.compile(rb'reject( .*)?|accept( (scheme|user|password|host|port|path|query|fragment)=([0-9a-f]{2})*)*')
    for line in lines:
        demand(pattern.fullmatch(line) is not None, 'malformed answer:', line)
    return lines


def divided(url: bytes) -> dict:
    """Returns the parts of a URL according to the regular expression of RFC 3986, appendix B."""
    scheme, authority, path, query, fragment = re.fullmatch(
        rb'([^:/?#]+):(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?', url, re.S).groups()
    parts = {'scheme': scheme, 'path': path, 'query': query, 'fragment': fragment}
    if authority is not None:
        user, at, place = authority.rpartition(b'@')
        if at:
            parts['user'], _, parts['password'] = user.partition(b':')
        parts['host'], parts['port'] = re.fullmatch(rb'(\[[^]]*\]|[^:]*)(?::(.*))?', place, re.S).groups()
    return {name: octets or b'' for name, octets in parts.items()}


def comparable(part: str, octets: bytes) -> bytes:
    return octets.lower().strip(b'[]') if part == 'host' else octets


def check_parts(adapter: str, name: str) -> None:
    """Checks the parts of each accepted URL against RFC 3986, except for the known deviations."""
    shapes = PLAIN + (SPARSE if name in EXACT else [])
    urls = [(scheme, shape) for scheme in SCHEMES for shape in shapes]
    lines = answers(adapter, [[f'{scheme}:{shape}'.encode() for scheme, shape in urls]])
    accepted = 0
    for (scheme, shape), line in zip(urls, lines):
        if not line.startswith(b'accept') or name in ONLY_VERDICTS:
            continue
        accepted += 1
        expected, found = divided(f'{scheme}:{shape}'.encode()), parts_of(line)
        for part in ('scheme', 'user', 'password', 'host', 'port', 'path', 'query', 'fragment'):
            wanted, given = (comparable(part, of.get(part, b'')) for of in (expected, found))
            is_usual_port = part == 'port' and not wanted
            is_known = any((parts is ANY or part in parts) and (texts is ANY or shape in texts) and
                           (schemes is ANY or scheme in schemes) for parts, texts, schemes in OTHERWISE.get(name, ()))
            demand(wanted == given or is_usual_port or is_known, f'{scheme}:{shape}: {part} is {given}, expected {wanted}')
    demand(accepted > 0 or name in ONLY_VERDICTS, 'all URLs were rejected')


def check_any_strings(adapter: str) -> None:
    """Checks that the adapter answers a batch of fixed and random strings and does not end early."""
    seed = int(os.environ.get('URI94_SEED', '1994'))
    print('seed', seed)
    numbers = random.Random(seed)
    pieces = [bytes([b]) for b in range(256)] + [b'//', b'%4', b'%41', b'%00', b'..', b'::1', b'[::1]', b'127.1', b'xn--', b'\xc3\xa9',
                                                 b'99999999999', b'isbn:', b'a@b', b'@@', b'[', b']', b':', b'@', b'#', b'?']
    schemes = SCHEMES + ['', 'FILE', 'Http', 'a+b', '1', 'urn', 'urn:isbn', 'data', 'sip', 'geo', 'ldap', 'tel', 'ws', 'javascript', 'ssh']
    strings = [f'{scheme}:{shape}'.encode() for scheme in schemes for shape in PLAIN + SPARSE]
    for _ in range(3000):
        text = numbers.choice(schemes).encode() + numbers.choice([b':', b':', b'://', b':/', b''])
        strings.append(text + b''.join(numbers.choice(pieces) for _ in range(numbers.randrange(8))))
    found = subprocess.run([adapter], input=batch(strings), stdout=subprocess.PIPE, check=False).stdout.count(b'\n')
    demand(found == len(strings), 'the adapter ended at', strings[min(found, len(strings) - 1)])
    answers(adapter, [strings])


def check_interactively(adapter: str) -> None:
    """Checks that all answers of a batch arrive before the next batch."""
    with subprocess.Popen([adapter], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for size in (1, 0, 2):
            process.stdin.write(batch([URL] * size))
            process.stdin.flush()
            for _ in range(size):
                demand(process.stdout.readline().startswith(b'accept'), 'expected all answers of a batch before the next batch')
        process.stdin.close()
        demand(process.stdout.read() == b'', 'more answers than strings')


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
    demand(version.returncode == 0 and re.fullmatch(r'\S.*\d.*\n', version.stdout) is not None, 'malformed version:',
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
    demand(lines[1].startswith(b'accept') and lines[-1] == lines[1], 'answers for', URL, 'are', lines[1], 'and', lines[-1])
    if name not in ONLY_VERDICTS:
        expected = dict(PARTS)
        if name in NO_QUERY:
            del expected['query']
        if name in PATH_WITHOUT_SLASH:
            expected['path'] = b'c'
        demand(expected.items() <= found.items(), 'parts of', URL, 'are', found)
        if name in NOT_FTP:
            demand(lines[2].startswith(b'reject'), 'answer for', WITH_USER, 'is', lines[2])
        else:
            demand(USER.items() <= parts_of(lines[2]).items(), 'parts of', WITH_USER, 'are', parts_of(lines[2]))
    # The answer to a string must not depend on the previous string.
    demand(answers(adapter, [[b'ftp://me:pw@h/', b'a'], [b'a']])[1:] == answers(adapter, [[b'a', b'a']]),
           'the answer depends on the previous string')
    check_interactively(adapter)
    check_any_strings(adapter)
    check_parts(adapter, name)
    if name in KNOWN:
        check_known(program, folder, name, KNOWN[name])
    return 1 if failures else 0


def main() -> int:
    if sys.argv[1] == '--missing':
        print(f'skipped: {sys.argv[2]} was not built because its parser is missing (./dev adapters {sys.argv[2]} installs it)')
        return SKIPPED
    status = check(*sys.argv[1:])
    for failure in failures:
        print(failure)
    return status


sys.exit(main())

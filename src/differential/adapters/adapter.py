# SPDX-License-Identifier: MIT
"""What the adapters in Python share: batches of strings from standard input, a line for each on standard output (../README.md)."""
import subprocess
import sys

MISSING = 77
PARTS = ('scheme', 'user', 'password', 'host', 'port', 'path', 'query', 'fragment')


def missing(why: Exception) -> None:
    """Ends the program where its parser is not there."""
    print(why, file=sys.stderr)
    sys.exit(MISSING)


def user_information(text: str | None) -> dict:
    """User and password of a parser that leaves the colon between them where it is."""
    if text is None:
        return {}
    user, colon, password = text.partition(':')
    return {'user': user, 'password': password if colon else None}


def version_of(package: str, otherwise: str) -> str:
    """What Debian's package manager says; else what the module says of itself."""
    try:
        found = subprocess.run(['dpkg-query', '-W', '-f', '${Version}', package], capture_output=True, text=True,
                               check=False)
    except OSError:
        return otherwise
    return found.stdout if found.returncode == 0 and found.stdout else otherwise


def answer(parse, octets: bytes) -> bytes:
    """The line for a string. What it raises is how a parser rejects; parsers of texts take octets that are UTF-8."""
    try:
        text = octets.decode('utf-8')
    except UnicodeDecodeError:
        return b'reject no UTF-8\n'
    try:
        parts = parse(text)
    except Exception as why:  # pylint: disable=broad-except
        return b'reject ' + type(why).__name__.encode() + b'\n'
    line = 'accept'
    for name in PARTS:
        part = parts.get(name)
        if part is not None:
            line += f' {name}={str(part).encode("utf-8", "surrogatepass").hex()}'
    return line.encode() + b'\n'


def run(name: str, package: str, otherwise: str, parse) -> None:
    """The program. `parse` makes a dictionary of the parts of a text; None is a part that is absent."""
    if len(sys.argv) > 1:
        if sys.argv[1] != '--version':
            sys.exit('the only option is --version')
        print(name, version_of(package, otherwise))
        return
    strings, lines = sys.stdin.buffer, sys.stdout.buffer
    while count := strings.readline():
        for _ in range(int(count)):
            lines.write(answer(parse, strings.read(int(strings.readline()))))
        lines.flush()

# SPDX-License-Identifier: MIT
"""Common code of the Python adapters: reads batches of strings and writes one answer line for each string.

../differential/README.md describes the protocol.
"""
import subprocess
import sys

MISSING = 77
PARTS = ('scheme', 'user', 'password', 'host', 'port', 'path', 'query', 'fragment')


def missing(why: Exception) -> None:
    """Ends the program because the parser is not installed."""
    print(why, file=sys.stderr)
    sys.exit(MISSING)


def user_information(text: str | None) -> dict:
    """Splits user information at the first colon and returns the parts user and password."""
    if text is None:
        return {}
    user, colon, password = text.partition(':')
    return {'user': user, 'password': password if colon else None}


def version_of(package: str, otherwise: str) -> str:
    """Returns the version of the Debian package, or `otherwise` if the package is unknown."""
    try:
        found = subprocess.run(['dpkg-query', '-W', '-f', '${Version}', package], capture_output=True, text=True,
                               check=False)
    except OSError:
        return otherwise
    return found.stdout if found.returncode == 0 and found.stdout else otherwise


def answer(parse, octets: bytes) -> bytes:
    """Returns the answer line for a string. Rejects a string that is not UTF-8 or for which `parse` raises an error."""
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
    """Runs an adapter. `parse` returns a dictionary with the parts of a text. Missing parts are None."""
    if len(sys.argv) > 1:
        if sys.argv[1] != '--version':
            sys.exit('unknown option; the only option is --version')
        print(name, version_of(package, otherwise))
        return
    strings, lines = sys.stdin.buffer, sys.stdout.buffer
    while count := strings.readline():
        for _ in range(int(count)):
            lines.write(answer(parse, strings.read(int(strings.readline()))))
        lines.flush()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants slips in five kinds of parsers. Checks that the vectors of 'uri94 vectors' notice each slip. A slip is a
change in one place that a programmer could make by mistake.

usage: planted.py URI94

The parsers are a regular expression in Python, a scanner in C, a PEG, regular expressions with '$', and a port parser.
Each parser without a slip must give all verdicts of the vectors. A change of a regular expression or of the PEG counts
as a slip only if it changes a verdict. 'uri94 conformance' decides whether a regular expression has another verdict.
The complete test suite decides whether the PEG has another verdict."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

uri94 = sys.argv[1]


def run(*arguments, **options):
    return subprocess.run([str(a) for a in arguments], capture_output=True, check=False, **options)


def vectors(grammar, start):
    end = run(uri94, 'vectors', '--grammar', grammar, '--start', start)
    assert end.returncode == 0, end
    return [(v['input'].encode() if 'input' in v else bytes.fromhex(v['input_hex']), v['verdict'] == 'accept')
            for v in json.loads(end.stdout)['vectors']]


def noticed(parser, of):
    """Returns true if the parser gives a wrong verdict for at least one vector."""
    return any(parser(octets) != accepted for octets, accepted in of)


def changes_of(regex):
    """Returns variants of a regular expression. Each has one change, in a limit of a range, a quantifier, an escaped
    dot or a `|`."""
    changed = []
    for at, c in enumerate(regex):
        rest = regex[at + 1:]
        if re.match(r'[0-9A-Za-z]-[0-9A-Za-z]', regex[at:]) and at and regex[at - 1] != '\\':
            for first, last in ((1, 0), (0, -1), (-1, 0), (0, 1)):
                low, high = chr(ord(c) + first), chr(ord(regex[at + 2]) + last)
                if low <= high and low not in '[]^-\\' and high not in '[]^-\\':
                    changed.append(regex[:at] + low + '-' + high + regex[at + 3:])
        if c in '*+?' and at and regex[at - 1] not in '\\(' and not in_class(regex, at):
            changed += [regex[:at] + other + rest for other in ('', '*', '+', '?') if other != c]
        if c == '.' and regex[at - 1] == '\\':
            changed.append(regex[:at - 1] + c + rest)
        if c == '|' and not in_class(regex, at):
            changed.append(regex[:at] + rest)
    return changed


def in_class(regex, at):
    depth, i = False, 0
    while i < at:
        if regex[i] == '\\':
            i += 1
        elif regex[i] == '[':
            depth = True
        elif regex[i] == ']':
            depth = False
        i += 1
    return depth


# Parts of a regular expression for httpurl of RFC 1738. A name in '<>' refers to a part.
BLOCKS = {
    'httpurl': '[Hh][Tt][Tt][Pp]://<host>(?::<digits>)?(?:/<hpath>(?:\\?<search>)?)?',
    'host': '(?:(?:<domainlabel>\\.)*<toplabel>|<digits>\\.<digits>\\.<digits>\\.<digits>)',
    'domainlabel': '(?:[A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9])',
    'toplabel': '(?:[A-Za-z]|[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9])',
    'digits': '[0-9]+',
    'hpath': '<hsegment>(?:/<hsegment>)*',
    'hsegment': '(?:<uchar>|[;:@&=])*',
    'search': '(?:<uchar>|[;:@&=])*',
    'uchar': "(?:[A-Za-z0-9$_.+!*'(),-]|%[0-9A-Fa-f][0-9A-Fa-f])",
}


def composed(blocks):
    text = '<httpurl>'
    while '<' in text:
        text = re.sub('<([a-z]+)>', lambda name: blocks[name.group(1)], text)
    return text


def check_regex(folder):
    """Plants slips in each place of a regular expression in Python."""
    of = vectors('rfc1738', 'httpurl')
    slips = 0
    texts = [composed(BLOCKS)]
    for name, block in BLOCKS.items():
        texts += [composed({**BLOCKS, name: changed}) for changed in changes_of(block)]
    for number, text in enumerate(texts):
        try:
            compiled = re.compile(text.encode(), re.DOTALL)
        except re.error:
            continue
        (folder / 'changed.re').write_text(text + '\n')
        decided = run(uri94, 'conformance', '--start', 'httpurl', '--against-regex', folder / 'changed.re', '--dialect', 'python', '--whole-text')
        if decided.returncode == 2:
            continue  # the change is not a regular expression of this dialect
        found = noticed(lambda octets: compiled.fullmatch(octets) is not None, of)
        assert found == (decided.returncode == 1), (text, found, decided)
        assert number != 0 or not found
        slips += found
    assert slips > 20, slips
    return slips


SCANNER = r'''
#include <stdio.h>
#include <string.h>
#ifndef SLIP
#define SLIP 0
#endif
static int is_alpha(int c) {
  if (SLIP == 1) return c >= 'A' && c <= 'z';
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
static int is_digit(int c) { return c >= '0' && c <= (SLIP == 2 ? ':' : SLIP == 3 ? '8' : '9'); }
static int is_alphadigit(int c) { return is_alpha(c) || is_digit(c); }
/* Returns the end of a label, or 0. */
static const char *label(const char *p, const char *end) {
  if (p == end || !is_alphadigit(*p)) return 0;
  while (p != end && (is_alphadigit(*p) || *p == '-')) ++p;
  return SLIP == 4 || p[-1] != '-' ? p : 0;
}
static int hostname(const char *p, const char *end) {
  for (;;) {
    const char *const begin = p;
    p = label(p, end);
    if (!p) return 0;
    if (p == end) return SLIP == 5 || is_alpha(*begin);
    if (*p++ != '.') return 0;
    if (SLIP == 6 && p == end) return 1;
  }
}
static int hostnumber(const char *p, const char *end) {
  for (int i = 0; i < (SLIP == 7 ? 3 : 4); ++i) {
    if (i && (p == end || *p++ != '.')) return 0;
    const char *const begin = p;
    while (p != end && is_digit(*p)) ++p;
    if (SLIP != 8 && p == begin) return 0;
  }
  return p == end;
}
static int hostport(const char *p, const char *end) {
  const char *const colon = memchr(p, ':', (size_t)(end - p));
  if (colon) {
    const char *q = colon + 1;
    if (SLIP != 9 && q == end) return 0;
    while (q != end && is_digit(*q)) ++q;
    if (SLIP != 10 && q != end) return 0;
    end = SLIP == 11 ? q : colon;
  }
  return hostname(p, end) || (SLIP != 12 && hostnumber(p, end));
}
int main(void) {
  static char text[1 << 16];
  int size;
  while ((size = getchar()) != EOF) {
    size = size << 8 | getchar();
    if (fread(text, 1, (size_t)size, stdin) != (size_t)size) return 2;
    if (SLIP == 13) size = (int)strnlen(text, (size_t)size);
    putchar(hostport(text, text + size) ? '1' : '0');
  }
}
'''


def check_scanner(folder):
    """Plants slips in a hand-written scanner in C."""
    (folder / 'scanner.c').write_text(SCANNER)
    of = vectors('rfc1738', 'hostport')
    asked = b''.join(len(octets).to_bytes(2, 'big') + octets for octets, _ in of)
    expected = ''.join('1' if accepted else '0' for _, accepted in of)
    slips = 13
    for slip in range(slips + 1):
        built = run('cc', '-w', f'-DSLIP={slip}', folder / 'scanner.c', '-o', folder / 'scanner')
        assert built.returncode == 0, built
        answers = run(folder / 'scanner', input=asked).stdout.decode()
        assert len(answers) == len(expected), answers
        assert (answers == expected) == (slip == 0), f'slip {slip}'
    return slips


# Parts of a PEG for IPv4address. A list is an ordered choice, a tuple is a sequence. A set matches one of its octets.
DIGIT = set(b'0123456789')
DEC_OCTET = [(b'25', set(b'012345')), (b'2', set(b'01234'), DIGIT), (b'1', DIGIT, DIGIT), (DIGIT - set(b'0'), DIGIT), DIGIT]


def end_of(e, text, at):
    """Returns the end offset of the match of `e` that begins at offset `at`, or None."""
    if isinstance(e, bytes):
        return at + len(e) if text.startswith(e, at) else None
    if isinstance(e, set):
        return at + 1 if at < len(text) and text[at] in e else None
    if isinstance(e, list):
        return next((end for end in (end_of(o, text, at) for o in e) if end is not None), None)
    for operand in e:
        at = end_of(operand, text, at)
        if at is None:
            return None
    return at


def check_peg(folder):
    """Swaps each pair of alternatives of a PEG."""
    del folder
    of = vectors('rfc3986', 'IPv4address')
    end = run(uri94, 'vectors', '--grammar', 'rfc3986', '--start', 'IPv4address', '--complete')
    complete = [(v['input'].encode() if 'input' in v else bytes.fromhex(v['input_hex']), v['verdict'] == 'accept')
                for v in json.loads(end.stdout)['vectors']]
    slips = 0
    pairs = [(i, k) for i in range(len(DEC_OCTET)) for k in range(i)]
    for i, k in [(0, 0), *pairs]:
        octet = DEC_OCTET.copy()
        octet[i], octet[k] = octet[k], octet[i]
        peg = (octet, b'.', octet, b'.', octet, b'.', octet)
        parser = lambda text, peg=peg: end_of(peg, text, 0) == len(text)  # noqa: E731
        found = noticed(parser, of)
        assert found == noticed(parser, complete), (i, k)
        assert (i, k) != (0, 0) or not found
        slips += found
    assert slips >= 4, slips
    return slips


def check_anchor(folder):
    """Plants the anchor '$', which matches before a line feed at the end, in regular expressions."""
    del folder
    for grammar, start in (('rfc1738', 'httpurl'), ('rfc1738', 'mailtourl'), ('rfc3986', 'URI')):
        regex = run(uri94, 'export', '--grammar', grammar, '--start', start, '--as', 'regex-python').stdout.decode().splitlines()[-1]
        assert regex.endswith('\\Z'), regex
        of = vectors(grammar, start)
        right, wrong = (re.compile((regex[:-2] + anchor).encode()) for anchor in ('\\Z', '$'))
        assert not noticed(lambda octets: right.match(octets) is not None, of)
        assert noticed(lambda octets: wrong.match(octets) is not None, of)
    return 3


def check_port(folder):
    """Plants slips in a hand-written parser of a port with at most five digits."""
    (folder / 'port.abnf').write_text('port = 1*5DIGIT\n')
    of = vectors(folder / 'port.abnf', 'port')
    digits = set(b'0123456789')

    def by_value(octets):
        try:
            return 0 <= int(octets.decode('latin-1')) < 100000
        except ValueError:
            return False

    assert not noticed(lambda o: 0 < len(o) <= 5 and set(o) <= digits, of)
    slips = [
        lambda o: 0 < len(o) < 5 and set(o) <= digits,
        lambda o: 0 < len(o) <= 6 and set(o) <= digits,
        lambda o: len(o) <= 5 and set(o) <= digits,
        lambda o: 1 < len(o) <= 5 and set(o) <= digits,
        lambda o: 0 < len(o) and set(o) <= digits,
        lambda o: 0 < len(o) <= 5 and all(0x30 <= c < 0x39 for c in o),
        lambda o: 0 < len(o) <= 5 and all(0x30 < c <= 0x39 for c in o),
        lambda o: 0 < len(o) <= 5 and all(0x30 <= c <= 0x3A for c in o),
        lambda o: 0 < len(o.strip()) <= 5 and set(o.strip()) <= digits,
        lambda o: 0 < len(o) <= 5 and set(o[:1]) <= digits,
        by_value,
    ]
    for number, parser in enumerate(slips):
        assert noticed(parser, of), f'slip {number}'
    return len(slips)


def main():
    with tempfile.TemporaryDirectory(prefix='uri94-planted-') as folder:
        for check in (check_regex, check_scanner, check_peg, check_anchor, check_port):
            print(f'{check.__doc__.splitlines()[0]} Slips noticed: {check(pathlib.Path(folder))}')
    return 0


if __name__ == '__main__':
    sys.exit(main())

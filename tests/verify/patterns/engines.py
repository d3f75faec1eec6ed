# SPDX-License-Identifier: MIT
"""Compares the reader of regular expressions with engines, on random patterns and short texts.

The engines are re of Python, Perl for PCRE2, regexec of the C library for POSIX ERE, and Node.js. Perl and Node.js are
left out if they are not installed. MATCHES is the program pattern-matches.

usage: engines.py MATCHES [SEED [PATTERNS]]
"""
import ctypes
import itertools
import json
import locale
import random
import re
import shutil
import subprocess
import sys

matches = sys.argv[1]
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1994
PATTERNS = int(sys.argv[3]) if len(sys.argv) > 3 else 100
# Characters of the short texts. TEXTS contains all texts of up to LONGEST of these characters, and some other texts.
CHARACTERS = 'aB-\n'
LONGEST = 4
TEXTS = [''.join(t) for n in range(LONGEST + 1) for t in itertools.product(CHARACTERS, repeat=n)]
TEXTS += ['\x00', '\v', '\r', '\x85', '\xa0', '\xe9', '\xd7', '\xb2', '_', '5', 'a5_', '\t ', 'ab', 'Ab\n\n', 'aaaaa', 'b' * 7]

COMMON = ['a', 'B', '-', '.', '[aB]', '[^a]', '[a-b]', '[^B-]', 'a', 'B']
ATOMS = {
    'python': [*COMMON, r'\d', r'\w', r'\s', r'\W', r'\n', '[\\w-]', '(?i:b)', r'\x61', '[^\\s]', r'\-'],
    'pcre2': [*COMMON, r'\d', r'\w', r'\s', r'\W', r'\n', '[\\w-]', '(?i:b)', r'\x61', r'\x{42}', r'\v', r'\h', '[[:alpha:]]', r'\-'],
    'posix-ere': [*COMMON, '[]a]', '[[:alpha:]]', '[[:space:]]', r'\.', '[\\]', '[a-]'],
    'ecmascript': [*COMMON, r'\d', r'\w', r'\s', r'\W', r'\n', '[\\w-]', r'\x61', '[]', '[^]', r'\u0042', r'\-', '[\\w-.]'],
}
QUANTIFIERS = ['', '', '', '', '*', '+', '?', '{2}', '{1,2}', '{0}', '{2,}']
LAZY = ['*?', '+?', '??', '{1,2}?']
BEGINS = {'python': ['^', r'\A'], 'pcre2': ['^', r'\A'], 'posix-ere': ['^'], 'ecmascript': ['^']}
ENDS = {'python': ['$', r'\Z'], 'pcre2': ['$', r'\Z', r'\z'], 'posix-ere': ['$'], 'ecmascript': ['$']}


def sequence(dialect, depth):
    quantifiers = QUANTIFIERS + (LAZY if dialect != 'posix-ere' else [])
    made = ''
    for _ in range(random.randrange(1, 4)):
        if depth < 2 and random.random() < 0.3:
            made += ('(' if dialect == 'posix-ere' else random.choice(['(', '(?:'])) + pattern(dialect, depth + 1) + ')'
        else:
            made += random.choice(ATOMS[dialect])
        made += random.choice(quantifiers)
    return made


def pattern(dialect, depth=0):
    """Returns a random pattern. Its alternatives can begin and end with anchors."""
    made = []
    for _ in range(random.choice([1, 1, 2, 3])):
        begin = random.choice(BEGINS[dialect]) if random.random() < (0.5 if depth == 0 else 0.03) else ''
        end = random.choice(ENDS[dialect]) if random.random() < (0.5 if depth == 0 else 0.03) else ''
        made.append(begin + sequence(dialect, depth) + end)
    return '|'.join(made)


def by_python(patterns, texts, whole):
    for p in patterns:
        compiled = re.compile(p)
        find = compiled.fullmatch if whole else compiled.search
        yield [find(t) is not None for t in texts]


def by_program(*command):
    """Returns an engine that runs a program.

    The program reads [patterns, texts] as JSON, and writes a list of Booleans for each pattern."""
    def run(patterns, texts, whole):
        assert not whole
        done = subprocess.run(command, input=json.dumps([patterns, texts]), capture_output=True, text=True, check=True)
        return json.loads(done.stdout)
    return run


PERL = r'''
use JSON::PP; local $/; my ($patterns, $texts) = @{decode_json(<STDIN>)};
print encode_json([map { my $p = $_; [map { $_ =~ /$p/a ? JSON::PP::true : JSON::PP::false } @$texts] } @$patterns]);
'''
NODE = r'''
const [patterns, texts] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
console.log(JSON.stringify(patterns.map(p => { const r = new RegExp(p); return texts.map(t => r.test(t)); })));
'''


def by_c_library(patterns, texts, whole):
    assert not whole
    libc = ctypes.CDLL(None)
    locale.setlocale(locale.LC_ALL, 'C')  # each byte is a character
    for p in patterns:
        compiled = ctypes.create_string_buffer(256)
        assert libc.regcomp(compiled, p.encode('latin-1'), 1) == 0, p  # REG_EXTENDED
        # regexec ends a text at its first zero byte. Texts with a zero byte are therefore not compared.
        yield [None if '\x00' in t else libc.regexec(compiled, t.encode('latin-1'), 0, None, 0) == 0 for t in texts]
        libc.regfree(compiled)


ENGINES = [('python', 'search', by_python), ('python', 'whole', by_python), ('posix-ere', 'search', by_c_library)]
if shutil.which('perl') and subprocess.run(['perl', '-MJSON::PP', '-e', '1'], capture_output=True, check=False).returncode == 0:
    ENGINES.append(('pcre2', 'search', by_program('perl', '-e', PERL)))
if shutil.which('node'):
    ENGINES.append(('ecmascript', 'search', by_program('node', '-e', NODE)))

failures = 0
for dialect, use, engine in ENGINES:
    random.seed(SEED)
    patterns = [pattern(dialect) for _ in range(PATTERNS)]
    hexes = ' '.join(t.encode('latin-1').hex() or '-' for t in TEXTS)
    asked = ''.join(f'{p.encode("latin-1").hex()} {hexes}\n' for p in patterns)
    answers = subprocess.run([matches, dialect, use], input=asked, capture_output=True, text=True, check=True).stdout.splitlines()
    refused, compared = 0, 0
    for p, answer, found in zip(patterns, answers, engine(patterns, TEXTS, use == 'whole'), strict=True):
        if answer.startswith('refused: '):
            refused += 1
            if not answer.endswith(('cannot be compared with a grammar', 'the automaton is too large')):
                failures += 1
                print(f'FAILED: {dialect}: {p!r} is refused: {answer}')
            continue
        for text, ours, theirs in sorted(zip(TEXTS, answer, found, strict=True), key=lambda t: len(t[0])):
            if theirs is None:
                continue
            compared += 1
            if (ours == '1') != theirs:
                failures += 1
                print(f'FAILED: {dialect}, {use}: {p!r} {"matches" if theirs else "does not match"} {text!r}, seed {SEED}')
                break
    print(f'{dialect}, {use}: {len(patterns)} patterns, {refused} refused, {compared} texts')
    if compared == 0:
        failures += 1
sys.exit(1 if failures else 0)

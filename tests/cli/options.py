#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that no command ignores an option. Tests single options and all pairs of options of each command.

The command either refuses a pair in one line, or each of the two options changes the result of the command.

usage: options.py URI94 BNF2PEGTL SOURCES
"""
import concurrent.futures
import functools
import html
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

programs = {'uri94': pathlib.Path(sys.argv[1]).resolve(), 'bnf2pegtl': pathlib.Path(sys.argv[2]).resolve()}
sources = pathlib.Path(sys.argv[3]).resolve()
sys.path.insert(0, str(sources / 'tests/support'))
import small_checkout  # noqa: E402, from tests/support
GENEROUS = 400  # timeout in seconds, far above the normal time
SECONDS = re.compile(rb' *\d+\.\d+(?: s\b|(?=\n))|"seconds": ?[0-9.e-]+|time="[0-9.]+"')  # durations in the output

# Files in the folder of every run.
FILES = {
    'small.bnf': 'a = "x" [ b ]\nb = c | "z" c\nc = "y"\n',
    'wide.bnf': 'a = d [ ":" 1*c ]\nb = "x" | "y" "z"\nc = "0" | "1" | "2"\nd = 1*b\n',
    'digit.bnf': 'top = digit "w"\ndigit = "x" | "y" "z"\n',
    'other.bnf': 'a = "x" b\nb = 1*"y"\n',
    'old.bnf': 'aa        bb | x\nbb        cc cc\ncc        y | z\n',
    # A grammar that is valid in each notation, with warnings.
    'once.bnf': 'a = "x"\nb = "y"\nc = "z"\n',
    'small.abnf': 'a = "x" [ b ]\nb = c / "z" c\nc = "y"\n',
    'urls': 'http://h/\nhttp:\nhttp://a_b/\nhttps://h/\nprospero://h/a\nftp\n\0http://k/\0http:\0ftp\0http://k/a%\0HTTP://K/%7e\0ftp://k/a%0D%0Ab\0ftp://k/a\0',
    'text': 'See <URL:http://h/a=\nb> and <URL:ftp://h/> &lt;URL:http://k/&amp;&gt; <URL:http://a_b/#c> URL:http://ab.example/=3D x\n'
            '<URL:http://h/' + 'a' * 300 + '>\n',
    'strings': 'x\nxy\nxzy\n\0xzy\0',
    'more': 'x\nxxyzx:000\nxyzxyzyzx\n',
    'words': 'qrs\nyzx\n',
    'other_words': 'tuv\n',
    'letter.regex': '[[:alpha:]]\n',
    'digit.regex': '[0-9]\n',
    # A parser for each protocol. Each parser accepts every string.
    'batches.py': 'import sys\nwhile True:\n n = sys.stdin.buffer.readline()\n if not n: break\n for _ in range(int(n)):\n'
                  '  sys.stdin.buffer.read(int(sys.stdin.buffer.readline()))\n'
                  ' print("accept\\n" * int(n), end="", flush=True)\n',
    'zero.py': 'import sys\nprint("accept\\n" * sys.stdin.buffer.read().count(b"\\0"), end="")\n',
    'lines.py': 'import sys\nprint("accept\\n" * sys.stdin.buffer.read().count(b"\\n"), end="")\n',
    'two/grammar.json': '{"id": "two", "title": "Two", "notation": "rfc822", "namespace": "grammar", "default_start": "a", '
                        '"starts": ["a", "d"], "units": ["two"]}',
    'two/two.bnf': 'a = "x" b\nb = "y"\nd = b | "z"\n',
    'rfc1630.txt': 'Request for Comments: 1630\n',
    'rfc1738.txt': 'Request for Comments: 1738\n',
}

# An adapter that accepts every string.
ADAPTER = '#!/usr/bin/env python3\nimport sys\nif sys.argv[1:]:\n print("every 1")\n sys.exit()\n' + FILES['batches.py']


def only_for(options, base):
    """Returns a base (see Command) that is used only for pairs with at least one of these options."""
    return (options.split(), base, any)


def both_of(options, base):
    """Returns a base (see Command) that is used only for pairs with both options in this list."""
    return (options.split(), base, all)


class Command:
    """Command lines of a command in which each of its options has an effect.

    bases: operands and options to which a pair is added. A pair is tried with each base until both options
        have an effect.
    values: values of each option. An option that is not listed has the values in the help, or a number.
    operands: values of operands that are not in the bases.
    several: second value of each option that can be given several times.
    """

    def __init__(self, bases, values=None, operands=None, several=None, program='uri94'):
        self.bases = [base if isinstance(base, tuple) else ([], base, any) for base in bases]
        self.values = values or {}
        self.operands = operands or {}
        self.several = several or {}
        self.program = program

    def bases_for(self, *options):
        """Returns the bases for these options that do not already contain one of the options."""
        names = {o.name for o in options}
        return [base for serves, base, how_many in self.bases
                if not names & set(base) and not names & {SHORT.get(word) for word in base}
                and (not serves or how_many(name in serves for name in names))]


SHORT = {'-o': '--output'}
FILE = {'--file': ['urls']}
SECOND_FILE = {'--file': 'text'}
BY_NULL = [only_for('--null', ['--file', 'urls'])]
OTHER = {'--grammar': ['rfc1630-schemes'], '--start': ['scheme', 'ftpurl']}
BY_FOLDER = ['--source', '{mini}', '--evidence', '{evidence}']
COMMANDS = {
    'parse': Command([['http://a_b/', 'http://h/x', 'ftp://h/'], ['http://h/', 'hp://h'],
                      ['afs://h/', 'http://a_b/c?d?e'], ['ftp', 'x:'], *BY_NULL],
                     OTHER | FILE | {'--start': ['scheme', 'ftpurl', 'otherurl']}, several=SECOND_FILE),
    'check': Command([['--file', 'urls'], ['http://a_b/', 'http://h/'], ['--file', 'text', '--file', 'urls'], both_of('--file --format', []), *BY_NULL],
                     OTHER | FILE, several=SECOND_FILE),
    'grammar': Command([[]], {}, {'GRAMMAR': ['small.bnf']}),
    'conformance': Command(
        [['--grammar', 'small.bnf'], ['--grammar', 'small.bnf', '--dump'],
         only_for('--starts', ['--grammar', 'two']), only_for('--starts', ['--grammar', 'two', '--dump']),
         only_for('--starts', ['--grammar', 'two', '--against', 'python3 zero.py']),
         only_for('--batches --starts', ['--grammar', 'two', '--against', 'python3 batches.py', '--batches']),
         only_for('--lines --starts', ['--grammar', 'two', '--against', 'python3 lines.py', '--lines']),
         only_for('--batches', ['--grammar', 'small.bnf', '--batches']), only_for('--lines', ['--grammar', 'small.bnf', '--lines']),
         # More random strings change the result only if the suite does not contain all strings of the language.
         only_for('--seed --random-accepted', ['--grammar', 'wide.bnf', '--against', 'python3 zero.py']),
         only_for('--random-accepted', ['--grammar', 'wide.bnf', '--against', 'python3 lines.py', '--lines']),
         only_for('--random-accepted', ['--grammar', 'wide.bnf', '--against', 'python3 batches.py', '--batches']),
         only_for('--random-accepted', ['--grammar', 'wide.bnf']), only_for('--random-accepted', ['--grammar', 'wide.bnf', '--lines']),
         only_for('--random-accepted', ['--grammar', 'wide.bnf', '--batches']),
         only_for('--jobs --timeout --time-limit --lines --batches --format', ['--grammar', 'small.bnf', '--against', 'python3 zero.py']),
         only_for('--lines', ['--grammar', 'small.bnf', '--against', 'python3 lines.py']),
         both_of('--lines --random-accepted', ['--grammar', 'wide.bnf', '--against', 'python3 lines.py']),
         both_of('--batches --random-accepted', ['--grammar', 'wide.bnf', '--against', 'python3 batches.py']),
         only_for('--batches', ['--grammar', 'small.bnf', '--against', 'python3 batches.py']),
         only_for('--starts', ['--grammar', 'two', '--against-regex', 'letter.regex']),
         only_for('--dialect --whole-text --format --limit', ['--grammar', 'small.bnf', '--against-regex', 'letter.regex']),
         both_of('--dialect --grammar', ['--against-regex', 'letter.regex']), both_of('--dialect --start', ['--against-regex', 'letter.regex']),
         both_of('--whole-text --grammar', ['--against-regex', 'letter.regex']), both_of('--whole-text --start', ['--against-regex', 'letter.regex']),
         both_of('--grammar --start', []),
         only_for('--grammar', ['--start', 'digit']), only_for('--grammar', ['--start', 'digit', '--dump']),
         only_for('--grammar', ['--start', 'digit', '--against', 'python3 zero.py'])],
        {'--grammar': ['digit.bnf'], '--start': ['b', 'digit', 'hex'],
         '--against-regex': ['letter.regex', 'digit.regex'], '--dialect': ['ecmascript', 'python'],
         '--against': ['python3 zero.py', 'python3 lines.py', 'python3 batches.py']}),
    'prove': Command([['rfc1738:digit'], ['rfc1738:digits']], {'--certificate': ['certificate']},
                     {'GRAMMAR[:PRODUCTION]': ['rfc1738:hex']}),
    'diff': Command([['small.bnf:a', 'other.bnf:a'], ['other.bnf:a', 'small.bnf:a'], ['small.bnf:c', 'small.bnf:b']], {'--limit': ['1']}),
    'differential': Command(
        [['wide.bnf:a', 'small.bnf:a', '--start', 'wide.bnf:a'],
         only_for('--dump', ['--start', 'wide.bnf:a']),
         only_for('PARSER --all', ['wide.bnf:a', '--start', 'wide.bnf:a']),
         only_for('--all --list --dump PARSER', []),
         only_for('--start', ['wide.bnf:a', 'small.bnf:a', '--random-accepted', '1', '--random-mutated', '1', '--length', '0']),
         only_for('--only', ['wide.bnf:a', 'small.bnf:a', 'other.bnf:a', '--start', 'wide.bnf:a']),
         only_for('PARSER', ['wide.bnf:a', '--random-accepted', '1', '--random-mutated', '1', '--length', '0']),
         only_for('--start', ['--random-accepted', '1', '--random-mutated', '1', '--length', '0']),
         only_for('--start', ['--dump'])],
        {'--start': ['small.bnf:b', 'wide.bnf:d'], '--length': ['1', '4'], '--prefix': ['p', 'x'], '--dictionary': ['words'], '--corpus': ['more'],
         '--only': ['wide.bnf:d'], '--filter': ['small.bnf:a', 'rfc1738:digit'], '--baseline': ['baseline'],
         '--write-baseline': ['written'], '--limit': ['1'], '--random-accepted': ['3']},
        {'PARSER': ['small.bnf:a']},
        {'--start': 'small.bnf:c', '--dictionary': 'other_words', '--corpus': 'urls', '--filter': 'rfc1738:digit'}),
    'history': Command([[]], {}, {'NAME': ['http']}),
    'encode': Command([['http://h/a b%', 'http://h/ü#x y'], ['a b%', 'http://h/~'], ['a+b'],
                       only_for('--octets', ['--start', 'search', 'a=b%c', 'b']), *BY_NULL],
                      FILE | {'--grammar': ['rfc1630-schemes'], '--start': ['search', 'hsegment']}, several=SECOND_FILE),
    'decode': Command([['a%20b', 'a=b', '~', 'a'], ['mailto:a%20b@h'], *BY_NULL],
                      FILE | {'--grammar': ['rfc1630-schemes'], '--start': ['search', 'hsegment']}, several=SECOND_FILE),
    'normalize': Command([['HTTP://H:80/%7ea', 'ftp://h/%41', 'ftp', 'http://h/~'], *BY_NULL],
                         FILE | {'--grammar': ['rfc1630-schemes'], '--start': ['scheme', 'ftpurl']}, several=SECOND_FILE),
    'compare': Command([['HTTP://H:80/', 'http://h/'], ['ftp://h/', 'http://h/'], ['ftp://h/%41', 'ftp://h/A'], ['ftp', 'ftp']],
                       {'--grammar': ['rfc1630-schemes'], '--start': ['scheme', 'ftpurl']}),
    'resolve': Command([['gopher://h/1a/b', '//x/y/z'], ['http://h/a/b', '///c/d'], ['gopher://h/1a/b', '///c'], ['magic://a/b/c//d/e/f', '/g'], ['gopher://a/b/c//d/e/f', '/g']]),
    'relativize': Command([['gopher://h/1a/b', 'gopher://h/1a/c'], ['http://h/a/b', 'http://h/c'], ['http://h/a/b', 'http://k/c'], ['magic://a/b/c//d/e/f', 'magic://a/b/c//d/g'],
                           ['gopher://a/b/c//d/e/f', 'gopher://a/b/c//d/g']]),
    'query': Command([['http://h/a?b+c'], ['b~'], ['http']], {'--grammar': ['rfc1630-schemes'], '--start': ['scheme', 'httpurl', 'hsegment']}),
    'extract': Command([['text']], {'--grammar': ['rfc1630-schemes'], '--start': ['afsaddress', 'ftpurl'], '--longest': ['200']}),
    'access': Command([['http://h/', 'ftp://h/a%0D%0Ab', 'ftp://h/b', 'ftp', 'wais://h/a?b+c'], *BY_NULL],
                      FILE | {'--grammar': ['rfc1630-schemes'], '--start': ['scheme', 'ftpurl'], '--e-mail': ['me@h']},
                      several=SECOND_FILE),
    'security': Command([['http://u:p@h/', 'ftp://h/a%0D%0Ab', 'http://a_b:1/', 'ftp'], *BY_NULL],
                        FILE | {'--grammar': ['rfc1630-schemes'], '--start': ['scheme', 'ftpurl']}, several=SECOND_FILE),
    'trace': Command([[*BY_FOLDER, '--format', 'json'],
                      only_for('--source', ['--evidence', '{evidence}', '--format', 'json']),
                      only_for('--evidence', ['--source', '{mini}', '--format', 'json']),
                      both_of('--source --evidence', ['--format', 'json']), only_for('--format', [*BY_FOLDER, '--gate']),
                      both_of('--format --source', ['--gate', '--evidence', '{evidence}']),
                      both_of('--format --evidence', ['--gate', '--source', '{mini}']),
                      both_of('--format --gate', [*BY_FOLDER, '--output', 'report']),
                      both_of('--input --source-url', [*BY_FOLDER, '--output', 'report']),
                      both_of('--grammar --start --source-url',
                              [*BY_FOLDER, '--output', 'report', '--input', 'http://h/', '--input', 'ftp'])],
                     {'--format': ['csv', 'sarif', 'json'], '--output': ['folder'], '--spec': ['rfc1738.txt'], '--input': ['http://h/'], '--compare': ['old.json'],
                      '--grammar': ['rfc1630-schemes'], '--start': ['scheme'], '--source': ['{other}'],
                      '--evidence': ['{filled}'], '--source-url': ['https://example.org/{file}']},
                     several={'--spec': 'rfc1630.txt', '--input': 'ftp://h/'}),
    'vectors': Command([['--grammar', 'small.bnf'], ['--grammar', 'small.bnf', '--start', 'a'],
                        only_for('--grammar', ['--start', 'digit']), only_for('--grammar', [])],
                       {'--grammar': ['digit.bnf'], '--start': ['b', 'digit'], '--format': ['csv', 'tap'], '--output': ['folder']}),
    'export': Command([['--grammar', 'small.bnf', '--as', 'dot'], only_for('--as', ['--grammar', 'small.bnf']), only_for('--as', []),
                       only_for('--grammar', ['--as', 'dot', '--start', 'digit']), only_for('--grammar', ['--as', 'dot'])],
                      {'--grammar': ['digit.bnf'], '--start': ['b', 'digit'], '--as': ['c99', 'regex-python']}),
    'adequacy': Command([['--grammar', 'small.bnf', 'vectors.json'], ['--grammar', 'small.bnf', '--lines', 'strings'],
                         ['--reference', '--start', 'port'], only_for('--grammar', ['vectors.json'])],
                        {'--grammar': ['small.bnf', 'other.bnf'], '--start': ['b', 'uchar'], '--threshold': ['0'], '--limit': ['1']}),
    'lint': Command([['--grammar', 'small.bnf'], ['--grammar', 'once.bnf'], ['--grammar', 'old.bnf'], only_for('--grammar', [])],
                    {'--grammar': ['rfc2818'], '--start': ['b', 'bb'], '--notation': ['rfc1630', 'abnf']},
                    {}, {'--start': 'c', '--grammar': 'other.bnf'}),
    'bnf2pegtl': Command([['small.bnf'], ['once.bnf'], ['small.abnf']],
                         {'--output': ['folder'], '--namespace': ['other::names'], '--start': ['b']}, {}, {'--start': 'c'},
                         'bnf2pegtl'),
}

# Options that do not change the output in these tests, with the reason.
UNSEEN = {
    '--jobs': 'the output does not depend on the number of threads',
    '--timeout': 'these parsers answer immediately',
    '--time-limit': 'these parsers answer immediately',
    '--batch': 'answers do not depend on the size of batches',
}
# Pairs that are correct although one of the options does not have an effect, with the reason.
REVIEWED = {
    ('differential', '--all', '--baseline'): 'a baseline belongs to a set of parsers',
    ('bnf2pegtl', '--check', '--namespace'): 'the name is checked with the grammar',
}
# Pairs that are too slow to test, with the reason.
UNTRIED = {
    ('conformance', '--all', '--grammar'): 'without --grammar it takes minutes',
    ('conformance', '--grammar', '--starts'): 'without --grammar it takes minutes',
    ('differential', '--extra-states', '--start'): 'without --start it takes minutes',
}
# Options that accept an empty value.
MAY_BE_EMPTY = ['--prefix']


def run(command, arguments):
    """Runs the command in a new folder. Returns its status, its outputs and the files that it wrote."""
    return run_once(command, tuple(arguments))


@functools.lru_cache(maxsize=None)
def run_once(command, arguments):
    spec = COMMANDS[command]
    words = [a.format(**PLACES) if '{' in a and a.strip('{}') in PLACES else a for a in arguments]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copytree(fixtures, folder, dirs_exist_ok=True)
        line = [str(programs[spec.program])] + ([command] if spec.program == 'uri94' else []) + words
        end = subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, cwd=folder, timeout=GENEROUS,
                             env=os.environ | {'URI94_ADAPTERS': str(folders / 'adapters')})
        files = {}
        for path in sorted(folder.rglob('*')):
            if path.is_file():
                content = path.read_bytes()
                before = fixtures / path.relative_to(folder)
                if not before.exists() or before.read_bytes() != content:
                    files[str(path.relative_to(folder))] = content
    # Replaces the command line in reports, because the line depends on the tested options.
    said = ' '.join(line)
    names = {text.encode() for text in (said, html.escape(said), html.escape(said, quote=False))}

    def neutral(content):
        for text in names:
            content = content.replace(text, b'COMMAND')
        return SECONDS.sub(b'SECONDS', content)

    return (end.returncode, neutral(end.stdout), end.stderr.decode(errors='replace'),
            tuple((name, neutral(content)) for name, content in files.items()))


class Option:
    """An option or optional operand of a command."""

    def __init__(self, name, takes_value, choices, default, is_several):
        self.name, self.takes_value, self.choices, self.default = name, takes_value, choices, default
        self.is_several = is_several
        self.is_operand = False

    def settings(self, spec):
        """Returns groups of settings, without the default value. A setting is a tuple of arguments.

        Each value in the help is a group of its own. In each group, at least one setting must have an effect.
        """
        if self.is_operand:
            return [[tuple(spec.operands[self.name])]]
        if not self.takes_value:
            return [[(self.name,)]]
        if self.choices:
            return [[(self.name, v)] for v in spec.values.get(self.name, self.choices) if v != self.default]
        values = spec.values.get(self.name)
        if values is None:
            assert self.default is not None and self.default.isdigit(), f'no value is known for {self.name}'
            values = ['100' if self.name in ('--timeout', '--time-limit') else '1' if self.default != '1' else '3']
        return [[(self.name, v) for v in values]]


def options_of(command):
    """Returns the options in the help of a command."""
    spec = COMMANDS[command]
    line = [programs[spec.program]] + ([command] if spec.program == 'uri94' else []) + ['--help']
    text = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    options = []
    for found in re.finditer(r'^  ((?:-\w,)?)(--[a-z0-9-]+)(?: (\S.*?))?(?:  |$)', text.partition('\nOptions:\n')[2], re.M):
        name, what = found[2], found[3] or ''
        if name in ('--help', '--help-all', '--version'):
            continue
        listed = re.search(r'\{(.*?)\}', what)
        default = re.search(r'=([^= ]+)$', what.removesuffix(' ...'))
        options.append(Option(name, bool(what), listed[1].split(',') if listed else [], default and default[1],
                              what.endswith('...')))
    for name in spec.operands:
        operand = Option(name, True, [], None, False)
        operand.is_operand = True
        options.append(operand)
    return options


def refused_parts(command, end):
    """Returns the names in the message of a refusal: two options, or an option that needs another option."""
    who = 'uri94 ' + command if COMMANDS[command].program == 'uri94' else command
    if end[0] != 2 or end[1] != b'' or end[3]:
        return ()
    found = re.fullmatch(re.escape(who) + r': (\S+)(?: \S+)? cannot be used with (?:the )?(\S+)(?: \S+)?: \S.*\n', end[2])
    if found:
        return (found[1], found[2])
    found = re.fullmatch(re.escape(who) + r': (\S+)(?: \S+)?(?: with \S+(?: \S+)?)? needs (?:\S.*): \S.*\n', end[2])
    return (found[1],) if found else ()


def beside(base, *parts):
    """Returns the arguments: the first part, the base, and then the other parts."""
    return [*parts[0], *base, *(word for part in parts[1:] for word in part)]


def try_pair(command, one, a, other, b):
    """Tests a pair of settings. Returns the problem or an empty text, and True if the pair was refused."""
    refused, shown = False, {one.name: False, other.name: False}
    tried, was_accepted, is_always_refused = 0, False, True
    for base in COMMANDS[command].bases_for(one, other):
        both = run(command, beside(base, a, b))
        parts = refused_parts(command, both)
        if set(parts) == {one.name, other.name}:
            if refused_parts(command, run(command, beside(base, b, a))) != parts:
                return 'the order decides whether they are refused', True
            refused = True
            tried += 1
            continue
        if both[0] == 2:
            is_always_refused = is_always_refused and bool(parts)
            continue
        tried += 1
        was_accepted = True
        shown[one.name] |= both != run(command, [*base, *b])
        shown[other.name] |= both != run(command, [*base, *a])
        if all(seen or name in UNSEEN for name, seen in shown.items()):
            break
    if refused:
        return ('refused only with some operands' if was_accepted else ''), True
    if tried == 0 and is_always_refused and COMMANDS[command].bases_for(one, other):
        return '', True  # one option needs a third one that excludes the other option
    if tried == 0:
        return 'no base fits the pair', False
    unseen = [name for name, seen in shown.items() if not seen and name not in UNSEEN]
    return 'no effect of ' + ', '.join(unseen) if unseen else '', False


def key_of(command, one, other):
    return (command, *sorted([one.name, other.name]))


def try_options(command, one, other):
    """Tests all settings of two options. Returns their key, problems, and numbers of refused and tested pairs."""
    spec, problems, refused, tried = COMMANDS[command], [], 0, 0
    if key_of(command, one, other) in UNTRIED:
        return key_of(command, one, other), [], 0, 0
    for group, other_group in itertools.product(one.settings(spec), other.settings(spec)):
        found = []
        tried += 1
        for a, b in itertools.product(group, other_group):
            problem, was_refused = try_pair(command, one, a, other, b)
            if not problem:
                refused += was_refused
                break
            found.append(f'{command} {" ".join(a)} {" ".join(b)}: {problem}')
        else:
            problems += found
    return key_of(command, one, other), problems, refused, tried


def try_default(command, option):
    """Checks that an option with its default value has no effect or is refused."""
    problems = []
    default = option.default
    for base in COMMANDS[command].bases_for(option):
        end = run(command, [option.name, default, *base])
        if end != run(command, base) and not refused_parts(command, end):
            problems.append(f'{command} {option.name} {default} {" ".join(base)}: differs from the command without it')
    return problems


def try_repeated(command, option):
    """Checks that a repeated option is refused, and a repeated flag is ignored. A list option keeps both values."""
    spec = COMMANDS[command]
    setting = option.settings(spec)[0][0]
    problems = []
    who = 'uri94 ' + command if spec.program == 'uri94' else command
    if option.is_several:
        other = (option.name, spec.several[option.name]) if option.name in spec.several else None
        if other is None:
            return [f'{command} {option.name}: no second value is known']
        for base in spec.bases_for(option):
            both = run(command, beside(base, setting, other))
            if both[0] != 2 and both not in (run(command, [*base, *setting]), run(command, [*base, *other])):
                return []
        return [f'{command}: {option.name} cannot be given twice']
    for base in spec.bases_for(option):
        end = run(command, beside(base, setting, setting))
        if option.takes_value:
            if end[:3] != (2, b'', f'{who}: {option.name} is given 2 times; give it once\n'):
                problems.append(f'{command} {option.name} twice: {end[:3]}')
        elif end != run(command, [*base, *setting]):
            problems.append(f'{command} {option.name} twice: differs from once')
    return problems


def try_empty(command, option):
    """Checks that an option with an empty value after the equals sign is not ignored."""
    bases = COMMANDS[command].bases_for(option)
    if bases and all(run(command, [option.name + '=', *base]) == run(command, base) for base in bases):
        return [f'{command} {option.name}=: ignored']
    return []


def prepare():
    """Writes the files and folders of every run."""
    for name, content in FILES.items():
        (fixtures / name).parent.mkdir(exist_ok=True)
        (fixtures / name).write_text(content)
    for folder in ('mini', 'other'):
        small_checkout.make(sources, folders / folder)
    (folders / 'other' / 'src' / 'more.cpp').write_text('int more;\n')
    for folder in ('evidence', 'filled'):
        (folders / folder).mkdir()
    (folders / 'filled' / 'conformance.json').write_text('no JSON')
    (folders / 'filled' / 'sources.json').write_text('{"commit": "c", "state": "s", "compiler": "d"}')

    # Creates a copy of the program that does not find the built adapters, and a folder with one adapter.
    shutil.copy(programs['uri94'], folders / 'uri94')
    programs['uri94'] = folders / 'uri94'
    (folders / 'adapters').mkdir()
    adapter = folders / 'adapters' / 'every'
    adapter.write_text(ADAPTER)
    adapter.chmod(0o755)

    def write(name, *arguments, status=0):
        end = subprocess.run([programs['uri94'], *arguments], capture_output=True, cwd=fixtures)
        assert end.returncode == status, end
        if name:
            (fixtures / name).write_bytes(end.stdout)

    by_folder = ('trace', '--source', str(folders / 'mini'), '--evidence')
    write('old.json', *by_folder, str(folders / 'filled'), '--format', 'json')
    write('vectors.json', 'vectors', '--grammar', 'small.bnf')
    write('', 'differential', 'wide.bnf:a', 'small.bnf:a', '--start', 'wide.bnf:a', '--write-baseline', 'baseline')


def main():
    problems, refused, tried, unused = [], 0, 0, set(REVIEWED)
    only = sys.argv[4:]
    listed = subprocess.run([programs['uri94'], '--help'], capture_output=True, text=True, check=True).stdout
    names = re.findall(r'^  (\w+)  ', listed, re.M)
    assert len(names) > 20, names
    problems += [f'no options are known for the command {n}' for n in names if n not in COMMANDS and n != 'completion']
    with concurrent.futures.ThreadPoolExecutor(max_workers=2 * (os.cpu_count() or 1)) as pool:
        pairs, singles = [], []
        for command in only or COMMANDS:
            options = options_of(command)
            for option in options:
                if option.is_operand:
                    continue
                singles.append(pool.submit(try_repeated, command, option))
                if option.takes_value and option.name not in MAY_BE_EMPTY:
                    singles.append(pool.submit(try_empty, command, option))
                if option.default and not option.is_several:
                    singles.append(pool.submit(try_default, command, option))
            for one, other in itertools.combinations(options, 2):
                pairs.append(pool.submit(try_options, command, one, other))
        for future in singles:
            problems += future.result()
        for future in pairs:
            key, found, some, all_of_them = future.result()
            refused, tried = refused + some, tried + all_of_them
            if found and key in REVIEWED:
                unused.discard(key)
            else:
                problems += found
    if not only:
        problems += [f'reviewed pair without a problem: {" ".join(key)}' for key in sorted(unused)]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f'{tried} pairs of settings: {refused} refused; {len(problems)} problems')
    return 1 if problems else 0


with tempfile.TemporaryDirectory() as root:
    folders = pathlib.Path(root)
    fixtures = folders / 'fixtures'
    fixtures.mkdir()
    PLACES = {name: str(folders / name) for name in ('mini', 'other', 'evidence', 'filled')}
    prepare()
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares regular expressions for URLs in Debian packages with httpurl of RFC 1738 and URI of RFC 3986.

Compares the languages for all strings. Writes a table in Markdown. Needs the packages that PACKAGES names.

usage: in_use.py URI94
"""
import json
import os
import subprocess
import sys

uri94 = sys.argv[1]
PYTHON = '''
import json, re, sys
regex = {}
if isinstance(regex, re.Pattern):
    regex = ("(?i)" if regex.flags & re.I else "") + regex.pattern
sys.stdout.write(regex)
'''
NODE = 'const r = {}; process.stdout.write(r.flags.includes("i") ? `(?i:${{r.source}})` : r.source)'
# Columns: package, name of the expression, dialect, options of uri94, and command that prints the expression.
PACKAGES = [
    ('node-ajv', 'format `uri`, mode fast', 'ecmascript', [], ['node', '-e', NODE.format('require("ajv/lib/compile/formats")("fast").uri')]),
    ('libregexp-common-perl', '`$RE{URI}{HTTP}`', 'pcre2', ['--whole-text'],
     ['perl', '-MRegexp::Common=URI', '-e', 'print $RE{URI}{HTTP}']),
    ('python3-rfc3987', '`URI`', 'python', [],
     ['python3', '-c', PYTHON.format('__import__("rfc3987").get_compiled_pattern("^%(URI)s$").pattern')]),
    ('python3-validators', '`url`', 'python', [],
     ['python3', '-c', PYTHON.format('__import__("validators") and sys.modules["validators.url"].regex')]),
    ('python3-wtforms', '`URL`', 'python', [],
     ['python3', '-c', PYTHON.format('__import__("wtforms.validators").validators.URL().regex')]),
]
PRODUCTIONS = ['rfc1738:httpurl', 'rfc3986:URI']
SHOWN = 3


def run(*command, **options):
    # Debian's folder of Node.js modules.
    environment = {**os.environ, 'NODE_PATH': '/usr/share/nodejs'}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, **options)


def strings(side):
    shown = [w['input'] if 'input' in w else bytes.fromhex(w['input_hex']).decode('latin-1') for w in side[:SHOWN]]
    return ', '.join(f'`{json.dumps(s)[1:-1]}`' for s in shown)


def relation(answer):
    """Returns the relation of the expression to the production: equal, wider, narrower or different, with strings."""
    missing, more = answer['only_first'], answer['only_second']
    if not missing and not more:
        return 'equal'
    parts = [f'accepts {strings(more)}'] if more else []
    if missing:
        parts.append(f'rejects {strings(missing)}')
    return ('wider: ' if not missing else 'narrower: ' if not more else 'different: ') + '; '.join(parts)


print('| package | expression | ' + ' | '.join(f'`{p}`' for p in PRODUCTIONS) + ' |')
print('|---|---' + '|---' * len(PRODUCTIONS) + '|')
failures = 0
for package, title, dialect, options, command in PACKAGES:
    regex = run(*command)
    version = run('dpkg-query', '-W', '-f', '${Version}', package).stdout
    if regex.returncode != 0 or not version:
        print(f'in_use.py: {package} is missing', file=sys.stderr)
        failures += 1
        continue
    cells = []
    for production in PRODUCTIONS:
        grammar, start = production.split(':')
        done = run(uri94, 'conformance', '--grammar', grammar, '--start', start, '--against-regex', '-', '--dialect', dialect,
                   *options, '--format', 'json', input=regex.stdout)
        cells.append(relation(json.loads(done.stdout)[0]) if done.returncode in (0, 1) else done.stderr.strip())
    print(f'| {package} {version} | {title} | ' + ' | '.join(cells) + ' |')
sys.exit(1 if failures else 0)

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds the scheme 'finger' to a copy of the sources, as CONTRIBUTING.md describes. Builds and tests the copy.

usage: finger.py SOURCE BNF2PEGTL REQUIREMENTS2CPP
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

source, bnf2pegtl, requirements2cpp = (pathlib.Path(a).resolve() for a in sys.argv[1:])

BNF = '''; The user information protocol

;@ RFC 1738, section 4, page 16, lines 877-879
fingerurl      = "finger://" hostport [ "/" fingeruser ]
;@ RFC 1738, section 4, page 16, lines 877-879
fingeruser     = *uchar
'''

ROW = '''    {
      "name": "finger",
      "RFC 1738": {"production": "fingerurl", "source": "R1738-4-1", "port": 79, "parts": "host port path"},
      "delimiters": "\\r\\n",
      "steps": "finger"
    },
'''

STEPS = '''// SPDX-License-Identifier: MIT
// Steps of finger: one line with the user's name, which may be empty.
#include "library/operations/access/plan_writer.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {

void steps_of::finger(plan_writer& plan) {
  plan.connect();
  const std::optional<node> user = plan.find(rfc1738::fingeruser);
  const std::size_t end = plan.scheme().end();
  plan.send("ask for the user", requirements::R1738_4_5, user ? plan.decoded(*user) : std::string(),
            user ? user->begin() : end, end);
}

}  // namespace uri94::ops
'''

TEST = '''// SPDX-License-Identifier: MIT
// Tests of the scheme finger.
#include <doctest/doctest.h>

#include "uri94/access.hpp"
#include "uri94/uri94.hpp"

TEST_CASE("finger: access requests the user on port 79") {
  const auto plan = uri94::access("finger://h.dom/fred");
  REQUIRE(plan);
  CHECK(plan->port == 79);
  CHECK(plan->steps.back().octets == "fred\\r\\n");
  CHECK(uri94::parse_url("finger://h/fred")->path() == "fred");
}
'''


def run(command, folder):
    end = subprocess.run([str(c) for c in command], cwd=folder, capture_output=True, text=True)
    if end.returncode != 0:
        sys.exit(f'{command} ended with {end.returncode}:\n{end.stdout[-4000:]}\n{end.stderr[-4000:]}')
    return end.stdout


touched = []


def change(tree, name, old, new):
    path = tree / name
    text = path.read_text(encoding='utf-8')
    assert text.count(old) == 1, f'{name}: {old!r} stands there {text.count(old)} times'
    path.write_text(text.replace(old, new), encoding='utf-8')
    touched.append(name)


def add(tree, name, text):
    (tree / name).parent.mkdir(exist_ok=True)
    (tree / name).write_text(text, encoding='utf-8')
    touched.append(name)


def expect(good, what):
    print(('ok  ' if good else 'NOT ') + what)
    if not good:
        sys.exit(1)


with tempfile.TemporaryDirectory() as folder:
    tree = pathlib.Path(folder) / 'uri94'
    shutil.copytree(source, tree, symlinks=True,
                    ignore=lambda at, names: [n for n in names if pathlib.Path(at) == source and
                                              (n == '.git' or n.startswith('build'))])

    # Adds the production of the scheme and the row in schemes.json.
    add(tree, 'grammar/rfc1738/finger.bnf', BNF)
    change(tree, 'grammar/rfc1738/generic.bnf', 'prosperourl | otherurl', 'prosperourl | fingerurl | otherurl')
    change(tree, 'grammar/meson.build', "'prospero', 'misc'],", "'prospero', 'finger', 'misc'],")
    change(tree, 'grammar/requirements/schemes.json', '    {\n      "name": "rlogin",', ROW + '    {\n      "name": "rlogin",')

    # The compiler must report a row of schemes.json without access steps.
    run([requirements2cpp, 'grammar/requirements', 'src/library/requirements'], tree)
    alone = subprocess.run([*os.environ.get('CXX', 'c++').split(), '-std=c++17', '-fsyntax-only', '-Iinclude', '-Isrc',
                            'src/library/requirements/scheme_facts.cpp'], cwd=tree, capture_output=True, text=True)
    expect(alone.returncode != 0 and 'src/library/operations/access/finger.cpp' in alone.stderr, 'a row without steps fails to compile')

    add(tree, 'src/library/operations/access/finger.cpp', STEPS)
    change(tree, 'src/library/meson.build', "  'operations/access/ftp.cpp',",
           "  'operations/access/finger.cpp',\n  'operations/access/ftp.cpp',")
    add(tree, 'tests/library/operations/schemes/finger.cpp', TEST)
    change(tree, 'tests/library/operations/schemes/meson.build', "scheme_tests = files(", "scheme_tests = files(\n  'finger.cpp',")
    print('touched: ' + ', '.join(touched))

    # Generates the parser as './dev regenerate' does. Builds the program uri94 and the tests of the schemes.
    run([bnf2pegtl, 'grammar/rfc1738'], tree)
    build = tree / 'build'
    run(['meson', 'setup', '--werror', build], tree)
    run(['ninja', '-C', build, 'uri94', 'tests/test-operations_schemes'], tree)
    program = build / 'uri94'
    run([build / 'tests/test-operations_schemes', '--test-case=finger*'], tree)
    expect(True, 'the test of the scheme passes')

    def uri94(*arguments):
        return run([program, *arguments], tree)

    expect('fingerurl' in uri94('parse', 'finger://h.dom/fred'), 'a finger URL is parsed by its own production')
    expect('fingerurl' in uri94('grammar', 'rfc1738'), 'the grammar lists the production')
    steps = uri94('access', '--explain', 'finger://h.dom/fred')
    expect('fred' in steps and '79' in steps and 'RFC 1738' in steps, 'access prints the steps of the scheme')
    report = json.loads(uri94('trace', '--source', tree, '--format', 'json'))
    traced = [p['production'] for g in report['grammars'] for p in g['productions'] if g['grammar'] == 'rfc1738']
    expect('fingerurl' in traced, 'the report contains the production')

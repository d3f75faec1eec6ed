# SPDX-License-Identifier: MIT
"""Compiles the rules that bnf2pegtl generates for the Internet-Drafts url-02, url-03 and www-uri-00. Checks that
the rules give the verdicts of the test vectors of each start. Skips vectors that contain a line feed or are not UTF-8.

usage: drafts.py SOURCE URI94 BNF2PEGTL
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

source, program, generator = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
drafts = {'url-02': 'url_02', 'url-03': 'url_03', 'www-uri-00/generic': 'www_uri_00::generic',
          'www-uri-00/schemes': 'www_uri_00::schemes'}
reader = '''#include "rules.hpp"
#include <cstdio>
#include <string>
#include <tao/pegtl.hpp>
namespace pegtl = tao::pegtl;
template <typename Rule>
bool accepts(const std::string& text) {
  pegtl::memory_input in(text, "");
  return pegtl::parse<pegtl::seq<Rule, pegtl::eof>>(in);
}
int main() {
  std::string start;
  std::string text;
  const auto line = [](std::string& to) {
    to.clear();
    int c = std::getchar();
    for (; c != EOF && c != '\\n'; c = std::getchar()) to += static_cast<char>(c);
    return c != EOF;
  };
  while (line(start) && line(text)) {
    bool accepted = false;
%s
    std::puts(accepted ? "accept" : "reject");
  }
}
'''

if not shutil.which('g++'):
    print('skipped: g++ is not installed')
    sys.exit(77)


def run(*command, text=None):
    return subprocess.run([str(c) for c in command], input=text, capture_output=True, check=True).stdout


failures = compared = 0
with tempfile.TemporaryDirectory(prefix='uri94-drafts-') as folder:
    for place, namespace in drafts.items():
        rules = pathlib.Path(folder, place)
        run(generator, source / 'grammar' / place, '-o', rules)
        about = json.loads((source / 'grammar' / place / 'grammar.json').read_text())
        vectors = [v for start in about['starts']
                   for v in json.loads(run(program, 'vectors', '--grammar', about['id'], '--start', start))['vectors']]
        vectors = [v for v in vectors if '\n' not in v.get('input', '\n')]
        main = rules / 'main.cpp'
        # The starts of the drafts have the same names in C++ and in the BNF.
        main.write_text(reader % '\n'.join(f'    if (start == "{s}") accepted = accepts<uri94::{namespace}::{s}>(text);'
                                           for s in about['starts']))
        run('g++', '-std=c++17', '-O0', f'-I{source}/include', f'-I{rules}', main, '-o', rules / 'main')
        asked = ''.join(f"{v['rule']}\n{v['input']}\n" for v in vectors)
        answers = run(rules / 'main', text=asked.encode()).decode().splitlines()
        wrong = [v for v, answer in zip(vectors, answers) if v['verdict'] != answer]
        compared += len(vectors)
        failures += len(wrong) + abs(len(vectors) - len(answers))
        print(f"{about['id']}: {len(vectors)} vectors, {len(wrong)} with a different verdict")
        for v in sorted(wrong, key=lambda v: len(v['input']))[:3]:
            print(f"  {v['rule']}: {v['input']!r} expected {v['verdict']}")
sys.exit(1 if failures or compared < 500 else 0)

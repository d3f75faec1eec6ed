# SPDX-License-Identifier: MIT
"""Checks that rules that need the complete input do not compile for a stream, and that the compiler states the reason.
Other rules must compile for a stream.

usage: refused_inputs.py SOURCE BNF2PEGTL
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

source, bnf2pegtl = pathlib.Path(sys.argv[1]), sys.argv[2]
PROGRAM = '''
#include <iostream>
#include <tao/pegtl.hpp>
#include "uri94/peg/embedded.hpp"
#include "{folder}/rules.hpp"
int main() {{
  {input};
  return tao::pegtl::parse<tao::pegtl::seq<{rule}, tao::pegtl::eof>>(in) ? 0 : 1;
}}
'''
STREAMS = ['tao::pegtl::istream_input<> in(std::cin, 64, "stream")', 'tao::pegtl::cstream_input<> in(stdin, 64, "stream")']
MEMORY = 'tao::pegtl::memory_input<> in("text", "text")'
# Golden grammar, rule, and True if the rule needs the complete input.
CASES = [
    ('automaton-guard', 'golden::automaton_guard::stack', True),
    ('bounded-use-longest', 'golden::bounded_use_longest::letterhead', True),
    ('bounded-use-in-order', 'golden::bounded_use_in_order::peal', True),
    ('shortest-operand', 'golden::shortest_operand::entry', True),
    ('mutual-tail-recursion', 'golden::mutual_tail_recursion::left', True),
    ('prefix-of-an-alternative',
     'uri94::embedded<golden::prefix_of_an_alternative::price, tao::pegtl::one<\' \'>>', True),
    ('prefix-of-an-alternative', 'golden::prefix_of_an_alternative::price', False),
    ('repetition-of-what-may-be-empty', 'golden::repetition_of_what_may_be_empty::lines', False),
]
REASON = 'use an input of PEGTL that holds all of it'

compilers = [c for c in ('g++', 'clang++') if shutil.which(c)]
for missing in {'g++', 'clang++'} - set(compilers):
    print(f'skipped: {missing} is not installed')
if not compilers:
    sys.exit(77)


def compiled(rules, compiler, text):
    result = subprocess.run([compiler, '-std=c++17', '-fsyntax-only', f'-I{rules}', f'-I{source}/include', '-x', 'c++', '-'],
                            input=text, capture_output=True, text=True)
    return result.returncode == 0, result.stderr


done = failed = 0
with tempfile.TemporaryDirectory() as rules:
    for folder in {folder for folder, _, _ in CASES}:
        subprocess.run([bnf2pegtl, source / 'tests/generator/golden' / folder, '-o', f'{rules}/{folder}'], check=True)
    for compiler in compilers:
        for folder, rule, needs_all in CASES:
            for stream in STREAMS if folder != 'shortest-operand' else STREAMS[:1]:
                good, said = compiled(rules, compiler, PROGRAM.format(folder=folder, rule=rule, input=stream))
                errors = [line for line in said.splitlines() if ' error: ' in line]
                right = not good and all('static assertion failed' in e or 'static_assert failed' in e for e in errors) and (
                    REASON in said) if needs_all else good
                done += 1
                if not right:
                    failed += 1
                    print(f'{compiler}, {rule}, {stream}: {"accepted" if good else "rejected"}\n' + '\n'.join(errors[:5]))
            if needs_all and folder == 'automaton-guard':
                good, said = compiled(rules, compiler, PROGRAM.format(folder=folder, rule=rule, input=MEMORY))
                done += 1
                if not good:
                    failed += 1
                    print(f'{compiler}, {rule}: refused for an input in memory\n{said[:2000]}')
print(f'{done} programs, {failed} not as they should be')
sys.exit(1 if failed else 0)

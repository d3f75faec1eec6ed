# SPDX-License-Identifier: MIT
"""Checks that clang++ rejects the programs with dangling views in dangling.cpp and accepts the correct programs.

usage: dangling.py INCLUDE-FOLDER BUILT-INCLUDE-FOLDER dangling.cpp
"""
import shutil
import subprocess
import sys

*includes, file = sys.argv[1:]
if not shutil.which('clang++'):
    print('skipped: clang++ is not installed')
    sys.exit(77)


flags = ['clang++', '-std=c++17', '-fsyntax-only', '-Wdangling', '-Wdangling-gsl', '-Werror']


def compiles(*arguments, text=None):
    result = subprocess.run([*flags, *arguments], input=text, capture_output=True, text=True)
    return result.returncode == 0, result.stderr


# True if clang++ detects a std::string_view of a temporary string. Older versions do not detect it.
sees_through_views = not compiles('-x', 'c++', '-', text='''
#include <string>
#include <string_view>
std::string_view same(std::string_view text [[clang::lifetimebound]]);
int main() { const auto view = same(std::string("a")); return view.empty() ? 1 : 0; }
''')[0]

done = failed = skipped = 0
for number, needs_views in ((0, False), (1, True), (2, True), (3, True), (4, False), (5, False), (6, False),
                            (7, False)):
    if needs_views and not sees_through_views:
        skipped += 1
        print(f'skipped: program {number}, as this clang++ does not follow views')
        continue
    done += 1
    good, said = compiles(*(f'-I{include}' for include in includes), f'-DDANGLING={number}', file)
    if good != (number in (0, 7)):
        failed += 1
        print(f'program {number} was {"accepted" if good else "rejected"}\n{said}')
print(f'{done} programs, {failed} failed, {skipped} skipped')
sys.exit(1 if failed else 0)

# SPDX-License-Identifier: MIT
"""Checks the messages of the compiler or the library about common mistakes of programs that use the library.

usage: mistakes.py INCLUDE-FOLDER BUILT-INCLUDE-FOLDER LIBRARY
"""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

*includes, library = sys.argv[1:]
library = pathlib.Path(library).resolve()

CPP = '''
#include <uri94/compare.hpp>
#include <uri94/normalize.hpp>
#include <uri94/rfc1738.hpp>
#include <uri94/uri94.hpp>
#include <iostream>
#include <string>
namespace rfc1738 = uri94::view::rfc1738;
std::string text() { return "http://h/"; }
int main() {
  %s
}
'''
C = '''
#include <uri94/uri94.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  uri94_result* result;
  uri94_parts parts;
  memset(&parts, 0, sizeof parts);
  uri94_result_new(&result);
  %s
  uri94_result_free(result);
  return 0;
}
'''
HTTPURL = 'uri94::parse(rfc1738::productions::httpurl, '

# Fields of an entry: mistake, program around the statements, statements, origin and expected part of the message.
COMPILER, PROGRAM = 'compiler', 'program'
mistakes = [
    ('the result would view a temporary string', CPP, 'auto url = uri94::parse_url(text());', COMPILER, 'deleted function'),
    ('the error would view a temporary string', CPP, f'auto tree = {HTTPURL}text());', COMPILER, 'deleted function'),
    ('a typed view of a temporary string', CPP, 'auto url = uri94::parse_as<rfc1738::httpurl>(text());', COMPILER,
     'deleted function'),
    ('the result is not used', CPP, 'uri94::is_valid("http://h/");', COMPILER, 'nodiscard'),
    ('a name instead of a production', CPP, 'auto tree = uri94::parse("httpurl", "http://h/");', COMPILER, 'no matching function'),
    ('a null pointer as a part of a URL', CPP, 'rfc1738::parts::httpurl url; url.hpath = nullptr;', COMPILER, 'error:'),
    ('the value of an error', CPP, 'auto url = uri94::parse_url("http:"); std::cout << url->host().value_or("");', PROGRAM,
     "has_value()' failed"),
    ('the error of a value', CPP, 'auto url = uri94::parse_url("http://h/"); std::cout << url.error().message();', PROGRAM,
     "!has_value()' failed"),
    ('value() without a check', CPP, 'std::cout << uri94::parse_url("http:").value().scheme();', PROGRAM, 'bad_expected_access'),
    ('accepts and the production url instead of is_valid', CPP,
     'std::cout << uri94::accepts(rfc1738::productions::url, "http:") << uri94::is_valid("http:");', PROGRAM, '10'),
    ('a production of another part', CPP,
     'std::cout << uri94::parse(rfc1738::productions::host, "http://h/").error().message();', PROGRAM,
     "':' (0x3A) at offset 4 is not allowed in "),
    ('a fragment', CPP, 'std::cout << uri94::parse_url("http://h/#a").error().message();', PROGRAM, 'begins a fragment, which is not part of '),
    ('no scheme', CPP, 'std::cout << uri94::parse_url("www.example.org").error().message();', PROGRAM, 'scheme'),
    ('a space', CPP, 'std::cout << uri94::parse_url("http://h/a b").error().message();', PROGRAM, '%20'),
    ('a tree without nodes', CPP,
     f'std::cout << uri94::normalize(*{HTTPURL}"http://h/", uri94::level::none)).error().message();', PROGRAM,
     'the tree has no nodes'),
    ('an illegal second URL', CPP, 'std::cout << uri94::compare("http://h/", "http:").error().argument();', PROGRAM, '1'),
    ('a null result in C', C, 'printf("%s", uri94_status_text(uri94_parse_url(NULL, "http://h/", 9)));', PROGRAM,
     'an argument is null or unknown'),
    ('a null text in C', C, 'printf("%s", uri94_status_text(uri94_parse_url(result, NULL, 9)));', PROGRAM,
     'an argument is null or unknown'),
    ('a struct without its size in C', C,
     'uri94_parse_url(result, "http://h/", 9); printf("%s", uri94_status_text(uri94_url_parts(result, &parts)));', PROGRAM,
     'a struct without its size'),
    ('parts of a rejected URL in C', C,
     'uri94_parse_url(result, "http:", 5); parts.size = sizeof parts; '
     'printf("%s", uri94_status_text(uri94_url_parts(result, &parts)));', PROGRAM, 'unknown name or number'),
]


def said(folder, number, mistake):
    _, frame, statements, _, _ = mistake
    compiler, standard, suffix = ('g++', 'c++17', 'cpp') if frame is CPP else ('gcc', 'c99', 'c')
    source, program = folder / f'{number}.{suffix}', folder / str(number)
    source.write_text(frame.replace('%s', statements, 1), encoding='utf-8')
    built = subprocess.run([compiler, f'-std={standard}', '-Wall', '-Werror', *(f'-I{i}' for i in includes), source, library,
                            f'-Wl,-rpath,{library.parent}', '-o', program], capture_output=True, text=True)
    if built.returncode != 0:
        return COMPILER, built.stderr
    ran = subprocess.run([program], capture_output=True, text=True)
    return PROGRAM, ran.stdout + ran.stderr


if not shutil.which('g++') or not shutil.which('gcc'):
    print('skipped: g++ or gcc is not installed')
    sys.exit(77)
failed = 0
with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    answers = pool.map(lambda m: said(pathlib.Path(folder), *m), enumerate(mistakes))
    for (what, _, _, speaker, expected), (spoke, text) in zip(mistakes, answers):
        if spoke != speaker or expected not in text:
            failed += 1
            print(f'{what}: the {speaker} should say {expected!r}, but the {spoke} said\n{text}')
print(f'{len(mistakes)} mistakes, {failed} without the right answer')
sys.exit(1 if failed else 0)

# SPDX-License-Identifier: MIT
"""Compiles exported validators and runs them on the complete test suites of their productions.

usage: validators.py URI94 GRAMMAR:PRODUCTION...

Each validator and JSON table must give the verdict and the offset of the BNF. Compilers report all warnings as errors.
Graphviz must be able to read the exported graph. Languages without a compiler or interpreter on this machine are
skipped.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

uri94, *names = sys.argv[1:]

# Programs that read a text per line, in hexadecimal digits. For each text they write the error offset that the
# validator finds, or -1 for an accepted text.
C = r'''
#include <stdio.h>
#include "validator.h"
static char line[1 << 20], text[1 << 19];
static int value(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }
int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    size_t n = 0;
    for (const char *p = line; *p != '\n'; p += 2) text[n++] = (char)(value(p[0]) * 16 + value(p[1]));
    printf("%ld\n", (long)FIND_ERROR);
  }
}
'''
PYTHON = r'''
import sys
import validator
for line in sys.stdin:
    found = validator.find_error(bytes.fromhex(line))
    print(-1 if found is None else found)
'''
NODE = r'''
import { readFileSync } from 'node:fs';
import { findError } from './validator.mjs';
const lines = readFileSync(0, 'latin1').split('\n').slice(0, -1);
console.log(lines.map(line => findError(new Uint8Array(Buffer.from(line, 'hex')))).join('\n'));
'''
GO = r'''
package NAME
import ("bufio"; "encoding/hex"; "fmt"; "os"; "testing")
func TestAll(t *testing.T) {
	in, _ := os.Open("in.txt")
	out, _ := os.Create("out.txt")
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		text, _ := hex.DecodeString(lines.Text())
		fmt.Fprintln(out, FindError(string(text)))
	}
}
'''
JAVA = r'''
import java.util.HexFormat;
final class Main {
  public static void main(String[] arguments) throws java.io.IOException {
    var in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
    var out = new StringBuilder();
    for (String line; (line = in.readLine()) != null;) out.append(CLASS.findError(HexFormat.of().parseHex(line))).append('\n');
    System.out.print(out);
  }
}
'''
RUST = r'''
#![deny(warnings)]
mod validator;
use std::io::BufRead;
fn main() {
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let text: Vec<u8> = (0..line.len()).step_by(2).map(|i| u8::from_str_radix(&line[i..i + 2], 16).unwrap()).collect();
        println!("{}", validator::find_error(&text).map_or(-1, |i| i as i64));
    }
}
'''


def c_call(name):
    return C.replace('FIND_ERROR', f'{name}_find_error(text, n)')


def cpp_call(name):
    return C.replace('FIND_ERROR', f'{name}::find_error(std::string_view(text, n))')


def class_of(name):
    return ''.join(part.capitalize() for part in name.split('_'))


WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror', '-O1']
# Columns: export form, required program, name of the exported file, name of the test program, and function that returns
# its text. Then the build commands and the run command.
LANGUAGES = [
    ('c99', 'gcc', 'validator.h', 'main.c', c_call, [['gcc', '-std=c99', *WARNINGS, 'main.c', '-o', 'main']], ['./main']),
    ('c99', 'clang', 'validator.h', 'main.c', c_call, [['clang', '-std=c99', *WARNINGS, 'main.c', '-o', 'main']], ['./main']),
    ('cpp17', 'g++', 'validator.h', 'main.cpp', cpp_call, [['g++', '-std=c++17', *WARNINGS, 'main.cpp', '-o', 'main']], ['./main']),
    ('cpp17', 'clang++', 'validator.h', 'main.cpp', cpp_call, [['clang++', '-std=c++17', *WARNINGS, 'main.cpp', '-o', 'main']], ['./main']),
    ('python', 'python3', 'validator.py', 'main.py', lambda n: PYTHON, [], ['python3', 'main.py']),
    ('javascript', 'node', 'validator.mjs', 'main.mjs', lambda n: NODE, [], ['node', 'main.mjs']),
    ('go', 'go', 'validator.go', 'validator_test.go', lambda n: GO.replace('NAME', n), [], ['go', 'test', '-count=1', 'validator.go', 'validator_test.go']),
    ('java', 'javac', 'CLASS.java', 'Main.java', lambda n: JAVA.replace('CLASS', class_of(n)),
     [['javac', '-Xlint:all', '-Werror', 'Main.java']], ['java', 'Main']),
    ('rust', 'rustc', 'validator.rs', 'main.rs', lambda n: RUST, [['rustc', '-O', 'main.rs']], ['./main']),
]


def run_uri94(*arguments):
    return subprocess.run([uri94, *arguments], capture_output=True, text=True, check=True).stdout


def suite(grammar, start):
    vectors = json.loads(run_uri94('vectors', '--grammar', grammar, '--start', start, '--complete'))['vectors']
    return [(v['input'].encode() if 'input' in v else bytes.fromhex(v['input_hex']), -1 if v['fail_at'] is None else v['fail_at'])
            for v in vectors]


def by_json(text, strings):
    """Returns the error offset of each string by a table in the form dfa-json, or -1 for an accepted string."""
    table = json.loads(text)
    results = []
    for string, _ in strings:
        state, error = table['start'], -1
        for i, byte in enumerate(string):
            state = table['next'][state * table['classes'] + table['class_of'][byte]]
            if state == table['dead']:
                error = i
                break
        else:
            error = -1 if table['accepts'][state] else len(string)
        results.append(error)
    return results


def by_program(language, text, name, strings, folder):
    _, _, file_name, program_name, program, builds, command = language
    for path, content in ((file_name.replace('CLASS', class_of(name)), text), (program_name, program(name))):
        with open(os.path.join(folder, path), 'w', encoding='utf-8') as file:
            file.write(content)
    lines = ''.join(s.hex() + '\n' for s, _ in strings)
    with open(os.path.join(folder, 'in.txt'), 'w', encoding='ascii') as file:
        file.write(lines)
    environment = {**os.environ, 'GOCACHE': os.path.join(folder, 'cache'), 'GO111MODULE': 'off'}
    for build in builds:
        subprocess.run(build, cwd=folder, check=True, env=environment)
    done = subprocess.run(command, cwd=folder, input=lines, capture_output=True, text=True, check=False, env=environment)
    if done.returncode != 0:
        sys.exit(f'{command}: {done.stdout}{done.stderr}')
    output = done.stdout
    if command[0] == 'go':
        with open(os.path.join(folder, 'out.txt'), encoding='ascii') as file:
            output = file.read()
    return [int(line) for line in output.splitlines()]


for needed in dict.fromkeys(language[1] for language in LANGUAGES):
    if shutil.which(needed):
        said = subprocess.run([needed, 'version' if needed == 'go' else '--version'], capture_output=True, text=True, check=False)
        print(f'{needed}: {(said.stdout + said.stderr).partition(chr(10))[0]}')

failures = 0
for start in names:
    grammar, production = start.split(':')
    name = (grammar + '_' + production).lower().replace('-', '_')
    strings = suite(grammar, production)

    def check(title, text, results, seconds):
        wrong = [(s, expected, found) for (s, expected), found in zip(strings, results, strict=True) if expected != found]
        print(f'{start}, {title}: {len(text)} bytes, {len(results)} strings in {seconds:.2f} s, {len(wrong)} differences')
        for s, expected, found in sorted(wrong, key=lambda w: len(w[0]))[:1]:
            print(f'FAILED: {s!r} has the result {found}, expected {expected}')
        return bool(wrong)

    text = run_uri94('export', '--grammar', grammar, '--start', production, '--as', 'dfa-json')
    failures += check('dfa-json', text, by_json(text, strings), 0)
    for language in LANGUAGES:
        form, needed, *_ = language
        if not shutil.which(needed):
            print(f'{start}, {form}: {needed} is missing')
            continue
        text = run_uri94('export', '--grammar', grammar, '--start', production, '--as', form)
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            results = by_program(language, text, name, strings, folder)
            failures += check(f'{form}, {needed}', text, results, time.monotonic() - began)
    if shutil.which('dot'):
        text = run_uri94('export', '--grammar', grammar, '--start', production, '--as', 'dot')
        done = subprocess.run(['dot', '-Tcanon'], input=text, capture_output=True, text=True, check=False)
        failures += done.returncode != 0
        print(f'{start}, dot: {len(text)} bytes' + (f', FAILED: {done.stderr}' if done.returncode else ''))
sys.exit(1 if failures else 0)

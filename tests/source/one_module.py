# SPDX-License-Identifier: MIT
"""Checks that only src/support and the adapters start processes, start threads, and create temporary files or folders.

usage: one_module.py SOURCE
"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])

# Patterns of calls and types that only src/support may use.
STARTS_PROCESSES = r'\b(?:v?fork|popen|system|posix_spawnp?|exec(?:l|le|lp|v|ve|vp|vpe)|clone3?)\s*\('
MAKES_FOLDERS = r'\b(?:mkdtemp|mkstemp|mkostemp|tmpnam|tempnam|tmpfile|temp_directory_path)\s*\('
STARTS_THREADS = r'\bstd::(?:j?thread|async)\b(?!::hardware_concurrency)|\bpthread_create\b'

# Adapters are separate programs. They run as child processes with a timeout.
EXEMPT = ('src/verify/adapters/', 'src/support/')


def code_of(path):
    """Returns the text of a file without comments."""
    text = path.read_text(encoding='utf-8')
    return re.sub(r'//[^\n]*|/\*.*?\*/', '', text, flags=re.S)


errors = []
files = 0
for pattern in ('src/**/*.cpp', 'src/**/*.hpp', 'include/**/*.hpp', 'grammar/**/*.cpp'):
    for path in sorted(source.glob(pattern)):
        name = path.relative_to(source).as_posix()
        if name.startswith(EXEMPT):
            continue
        files += 1
        for what, expression in (('starts a process', STARTS_PROCESSES), ('makes a temporary file', MAKES_FOLDERS),
                                 ('starts a thread', STARTS_THREADS)):
            for found in re.finditer(expression, code_of(path)):
                errors.append(f'{name}: {found.group()} {what}; use src/support instead')
for line in errors:
    print(line)
print(f'{files} files, {len(errors)} wrong uses outside src/support')
sys.exit(1 if errors else 0)

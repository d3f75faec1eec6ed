# SPDX-License-Identifier: MIT
"""Finds the slips in the grammar of RFC 3986 that the tests of the URL parsers urllib and uriparser notice.

usage: recorded.py URI94 urllib
       recorded.py URI94 uriparser FOLDER

The tests run with a wrapper of the parser that records each text and its verdict. The first command needs
libpython3.11-testsuite. The second command needs cmake, libgtest-dev and a folder with the sources of uriparser.
"""
import functools
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

uri94, who, *folders = sys.argv[1:]

# Functions of uriparser that its tests call, with parameters, arguments, and the begin and end of the text, all in C.
FUNCTIONS = {
    'ParseUriA': ('UriParserStateA *s, const char *t', 's, t', 't, t + strlen(t)'),
    'ParseUriExA': ('UriParserStateA *s, const char *t, const char *e', 's, t, e', 't, e'),
    'ParseSingleUriA': ('UriUriA *u, const char *t, const char **p', 'u, t, p', 't, t + strlen(t)'),
    'ParseSingleUriExA': ('UriUriA *u, const char *t, const char *e, const char **p', 'u, t, e, p', 't, e ? e : t + strlen(t)'),
    'ParseSingleUriExMmA': ('UriUriA *u, const char *t, const char *e, const char **p, UriMemoryManager *m', 'u, t, e, p, m',
                            't, e ? e : t + strlen(t)'),
}
WRAPPER = r'''#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uriparser/Uri.h>
static int record(const char *text, const char *end, int result) {
  if (result != URI_SUCCESS && result != URI_ERROR_SYNTAX) return result;
  FILE *file = fopen(getenv("URI94_RECORD"), "a");
  fputs(result == URI_SUCCESS ? "accept " : "reject ", file);
  for (; text != end; ++text) fprintf(file, "%02x", (unsigned)(unsigned char)*text);
  fputc('\n', file);
  fclose(file);
  return result;
}
''' + ''.join(f'''int __real_uri{name}({parameters});
int __wrap_uri{name}({parameters});
int __wrap_uri{name}({parameters}) {{
  if (!t) return __real_uri{name}({arguments});
  return record({text}, __real_uri{name}({arguments}));
}}
''' for name, (parameters, arguments, text) in FUNCTIONS.items())


def of_urllib():
    """Returns the texts that test_urlparse passes to urlsplit, each with True if urlsplit accepts the text."""
    try:
        from test import test_urlparse
    except ImportError:
        sys.exit('recorded.py: test.test_urlparse is missing; install libpython3.11-testsuite')
    split, recorded = urllib.parse.urlsplit, {}

    @functools.wraps(split)
    def record(url, *arguments, **named):
        octets = url.encode('utf-8', 'surrogatepass') if isinstance(url, str) else bytes(url)
        recorded[octets] = False
        result = split(url, *arguments, **named)
        recorded[octets] = True
        return result

    record.cache_clear = split.cache_clear
    urllib.parse.urlsplit = record
    suite = unittest.defaultTestLoader.loadTestsFromModule(test_urlparse)
    with open('/dev/null', 'w', encoding='ascii') as nothing:
        print(unittest.TextTestRunner(nothing).run(suite))
    urllib.parse.urlsplit = split
    return recorded


def of_uriparser(folder):
    """Returns the texts that the tests of uriparser parse, each with True if uriparser accepts the text."""
    folder = pathlib.Path(folder).resolve()
    with tempfile.TemporaryDirectory() as name:
        build = pathlib.Path(name)
        (build / 'wrapper.c').write_text(WRAPPER)
        subprocess.run(['gcc', '-c', '-DURI_STATIC_BUILD', f'-I{folder}/include', 'wrapper.c'], cwd=build, check=True)
        flags = ' '.join([*(f'-Wl,--wrap=uri{f}' for f in FUNCTIONS), str(build / 'wrapper.o')])
        for command in (['cmake', '-S', folder, '-B', build / 'b', '-DURIPARSER_BUILD_TESTS=ON', '-DURIPARSER_BUILD_DOCS=OFF',
                         '-DURIPARSER_BUILD_TOOLS=OFF'],
                        # Sets the linker flags after cmake has checked the compiler. The check cannot link the wrapper.
                        ['cmake', f'-DCMAKE_EXE_LINKER_FLAGS={flags}', build / 'b'],
                        ['cmake', '--build', build / 'b', '--target', 'testrunner']):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        done = subprocess.run([build / 'b/testrunner'], env={'URI94_RECORD': str(build / 'record')}, capture_output=True, text=True,
                              check=False)
        print(done.stdout[-200:] + done.stderr[-200:] if done.returncode else done.stdout.splitlines()[-1])
        lines = [line.split(' ') for line in (build / 'record').read_text().splitlines()]
    return {bytes.fromhex(octets): verdict == 'accept' for verdict, octets in lines}


recorded = of_urllib() if who == 'urllib' else of_uriparser(*folders)
for start in ('URI', 'URI-reference'):
    vectors = [{'grammar': 'rfc3986', 'rule': start, 'input_hex': octets.hex(), 'verdict': 'accept' if accepted else 'reject'}
               for octets, accepted in recorded.items()]
    done = subprocess.run([uri94, 'adequacy', '--grammar', 'rfc3986', '--start', start, '--limit', '5', '-'],
                          input=json.dumps({'vectors': vectors}), capture_output=True, text=True, check=False)
    print(done.stdout or done.stderr)

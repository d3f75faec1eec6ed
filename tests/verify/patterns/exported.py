# SPDX-License-Identifier: MIT
"""Runs exported regular expressions in their engines, on the complete test suites of their productions.

usage: exported.py URI94 RE2_MATCHES GRAMMAR:PRODUCTION...

RE2_MATCHES is the program re2-matches, or empty if RE2 is not installed. Uses these engines if they are installed:
- re of Python, RE2, and regexec of the C library;
- PCRE2 with and without its compiler;
- Node.js without flags, and with the flags u and v;
- XML Schema of libxml2, JSON Schema of ajv, and domains of PostgreSQL.

An engine must give the verdict of the BNF on each string of the suite, and on two texts of about 1 MiB. The named
groups of Python must equal the components of the tree.
"""
import atexit
import ctypes
import ctypes.util
import glob
import json
import locale
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from xml.sax.saxutils import escape

uri94, re2_matches, *names = sys.argv[1:]
LONG = 1 << 20
# Maximum number of lines of an XML document. libxml2 counts the lines in 16 bits.
LINES = 60_000


def python_engine(pattern, texts):
    search = re.compile(pattern).search
    return [search(t.decode('latin-1')) is not None for t in texts]


def pcre2_engine(compiles):
    lib = ctypes.CDLL(ctypes.util.find_library('pcre2-8'))
    for name in ('compile_8', 'match_data_create_8', 'match_context_create_8', 'jit_stack_create_8'):
        getattr(lib, 'pcre2_' + name).restype = ctypes.c_void_p

    def run(pattern, texts):
        error, offset = ctypes.c_int(), ctypes.c_size_t()
        made = ctypes.c_void_p(lib.pcre2_compile_8(pattern.encode(), ctypes.c_size_t(len(pattern)), 0, ctypes.byref(error),
                                                   ctypes.byref(offset), None))
        assert made.value, (pattern, error.value)
        data = ctypes.c_void_p(lib.pcre2_match_data_create_8(1, None))
        context = ctypes.c_void_p(lib.pcre2_match_context_create_8(None))
        # The default stack of compiled patterns has 32 KiB, which is not enough for long texts.
        stack = ctypes.c_void_p(lib.pcre2_jit_stack_create_8(ctypes.c_size_t(1 << 15), ctypes.c_size_t(1 << 28), None))
        lib.pcre2_jit_stack_assign_8(context, None, stack)
        assert not compiles or lib.pcre2_jit_compile_8(made, 1) == 0
        options = 0 if compiles else 0x2000  # PCRE2_NO_JIT
        answers = [lib.pcre2_match_8(made, t, ctypes.c_size_t(len(t)), ctypes.c_size_t(0), options, data, context) for t in texts]
        lib.pcre2_jit_stack_free_8(stack)
        lib.pcre2_match_context_free_8(context)
        lib.pcre2_match_data_free_8(data)
        lib.pcre2_code_free_8(made)
        assert all(a >= -1 for a in answers), (pattern, min(answers))
        return [a >= 0 for a in answers]
    return run


def re2_engine(pattern, texts):
    asked = '\n'.join([pattern] + [t.hex() for t in texts]) + '\n'
    return [c == '1' for c in subprocess.run([re2_matches], input=asked, capture_output=True, text=True, check=True).stdout]


def c_library_engine(pattern, texts):
    libc = ctypes.CDLL(None)
    locale.setlocale(locale.LC_ALL, 'C')
    compiled = ctypes.create_string_buffer(256)
    assert libc.regcomp(compiled, pattern.encode(), 1) == 0, pattern  # REG_EXTENDED
    # regexec ends a text at its first zero byte. Texts with a zero byte are therefore not compared.
    answers = [None if b'\0' in t else libc.regexec(compiled, t, 0, None, 0) == 0 for t in texts]
    libc.regfree(compiled)
    return answers


NODE = r'''
const [pattern, flags, texts] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const r = new RegExp(pattern, flags);
console.log(JSON.stringify(texts.map(t => r.test(t))));
'''


def node_engine(flags):
    def run(pattern, texts):
        asked = json.dumps([pattern, flags, [t.decode('latin-1') for t in texts]])
        return json.loads(subprocess.run(['node', '-e', NODE], input=asked, capture_output=True, text=True, check=True).stdout)
    return run


AJV = r'''
const [schema, texts] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
delete schema.$schema;  // ajv 6 has the vocabulary of an older draft
const validate = new (require('ajv'))().compile(schema);
console.log(JSON.stringify(texts.map(t => validate(t))));
'''


PACKAGES = {**os.environ, 'NODE_PATH': '/usr/share/nodejs'}  # Debian's folder of Node.js modules


def ajv_engine(schema, texts):
    asked = json.dumps([json.loads(schema), [t.decode('latin-1') for t in texts]])
    return json.loads(subprocess.run(['node', '-e', AJV], input=asked, capture_output=True, text=True, check=True, env=PACKAGES).stdout)


def is_xml(text):
    return all(c in b'\t\n' or 0x20 <= c <= 0x7e or c >= 0xa0 for c in text)


SCHEMA = '''<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:simpleType name="t"><xs:restriction base="xs:string"><xs:pattern value="{}"/></xs:restriction></xs:simpleType>
<xs:element name="d"><xs:complexType><xs:sequence><xs:element name="t" type="t" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
</xs:element></xs:schema>'''


def xsd_engine(pattern, texts):
    answers = [None] * len(texts)
    # Skips texts with a line feed, because each element must have a line of its own.
    asked = [i for i, t in enumerate(texts) if is_xml(t) and b'\n' not in t]
    with tempfile.TemporaryDirectory() as folder:
        schema, document = os.path.join(folder, 's.xsd'), os.path.join(folder, 'd.xml')
        with open(schema, 'w', encoding='utf-8') as file:
            file.write(SCHEMA.format(escape(pattern, {'"': '&quot;'})))
        for first in range(0, len(asked), LINES):
            some = asked[first:first + LINES]
            with open(document, 'w', encoding='utf-8') as file:
                file.write('<d>' + '\n'.join(f'<t>{escape(texts[i].decode("latin-1"))}</t>' for i in some) + '</d>')
            done = subprocess.run(['xmllint', '--noout', '--schema', schema, document], capture_output=True, check=False)
            said = done.stderr.decode(errors='replace')
            assert done.returncode in (0, 3), said[:500]  # 3: an element is not valid
            invalid = {int(n) for n in re.findall(r'd\.xml:(\d+): element t', said)}
            for line, i in enumerate(some, 1):
                answers[i] = line not in invalid
    return answers


# SQL function that returns true if a text belongs to the domain.
TRY_CAST = '''CREATE FUNCTION belongs(given text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN PERFORM given::{}; RETURN true; EXCEPTION WHEN check_violation THEN RETURN false; END $$;'''


class Database:
    """PostgreSQL server with its data in a temporary folder. Stops when the program ends."""

    def __init__(self, programs):
        # Uses a short path in /tmp, because the path of a socket has at most 107 bytes.
        self.programs, self.folder = programs, tempfile.mkdtemp(prefix='uri94-postgresql-', dir='/tmp')
        # The server refuses to run as root.
        self.user = ['runuser', '-u', 'postgres', '--'] if os.geteuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, 'postgres')
        self.data = os.path.join(self.folder, 'data')
        atexit.register(self.stop)
        self.run('initdb', '-D', self.data, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N')
        self.run('pg_ctl', '-D', self.data, '-w', '-l', self.data + '.log', '-o', f"-c listen_addresses='' -k {self.folder} -F", 'start')

    def run(self, program, *arguments, text=None):
        done = subprocess.run([*self.user, os.path.join(self.programs, program), *arguments], input=text, capture_output=True, text=True,
                              check=False, cwd='/')
        assert done.returncode == 0, (program, done.stdout[-500:], done.stderr[-500:])
        return done.stdout

    def stop(self):
        subprocess.run([*self.user, os.path.join(self.programs, 'pg_ctl'), '-D', self.data, '-m', 'immediate', 'stop'],
                       capture_output=True, check=False, cwd='/')
        shutil.rmtree(self.folder, ignore_errors=True)

    def answers(self, statement, texts):
        domain = statement.split()[2]
        # A text of PostgreSQL cannot contain zero bytes.
        asked = [i for i, t in enumerate(texts) if b'\0' not in t]
        rows = ''.join(f'{i}\t{texts[i].hex()}\n' for i in asked)
        said = self.run('psql', '-h', self.folder, '-d', 'postgres', '-XqAt', '-v', 'ON_ERROR_STOP=1', text=(
            f'BEGIN;\n{statement}\n{TRY_CAST.format(domain)}\nCREATE TEMPORARY TABLE texts (number int, octets text);\n'
            f'COPY texts FROM STDIN;\n{rows}\\.\n'
            "SELECT belongs(convert_from(decode(octets, 'hex'), 'LATIN1')) FROM texts ORDER BY number;\nROLLBACK;\n"))
        answers = [None] * len(texts)
        for i, answer in zip(asked, said.split(), strict=True):
            answers[i] = answer == 't'
        return answers


def version(*command, **options):
    """Returns the last word of the first line that a command prints."""
    said = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    return ((said.stdout + said.stderr).split('\n')[0].split() or ['?'])[-1]


def pcre2_version():
    text = ctypes.create_string_buffer(64)
    ctypes.CDLL(ctypes.util.find_library('pcre2-8')).pcre2_config_8(11, text)  # PCRE2_CONFIG_VERSION
    return text.value.decode().split()[0]


VERSIONS = ['Python ' + platform.python_version(), ' '.join(platform.libc_ver())]
ENGINES = [('regex-python', 're of Python', python_engine), ('regex-posix-ere', 'regexec', c_library_engine)]
if ctypes.util.find_library('pcre2-8'):
    ENGINES += [('regex-pcre2', 'PCRE2', pcre2_engine(False)), ('regex-pcre2', 'PCRE2, compiled', pcre2_engine(True))]
    VERSIONS.append('PCRE2 ' + pcre2_version())
if re2_matches:
    ENGINES.append(('regex-re2', 'RE2', re2_engine))
    VERSIONS.append('RE2 ' + version('pkg-config', '--modversion', 're2'))
if shutil.which('node'):
    ENGINES += [('regex-ecmascript', f'Node.js, flags {flags!r}', node_engine(flags)) for flags in ('', 'u', 'v')]
    VERSIONS.append('Node.js ' + version('node', '--version'))
if shutil.which('node') and subprocess.run(['node', '-e', "require('ajv')"], capture_output=True, check=False, env=PACKAGES).returncode == 0:
    ENGINES.append(('json-schema', 'ajv', ajv_engine))
    VERSIONS.append('ajv ' + version('node', '-p', "require('ajv/package.json').version", env=PACKAGES))
if shutil.which('xmllint'):
    ENGINES.append(('xsd-pattern', 'libxml2', xsd_engine))
    VERSIONS.append('libxml2 ' + version('xmllint', '--version'))
postgresql = glob.glob('/usr/lib/postgresql/*/bin/initdb')  # Debian's folder is not in PATH
has_user = os.geteuid() != 0 or subprocess.run(['runuser', '-u', 'postgres', '--', 'true'], capture_output=True, check=False).returncode == 0
if postgresql and has_user:
    ENGINES.append(('sql-postgresql', 'PostgreSQL', Database(os.path.dirname(postgresql[0])).answers))
    VERSIONS.append('PostgreSQL ' + version(postgresql[0].replace('initdb', 'postgres'), '--version').strip(')'))
print('engines: ' + ', '.join(VERSIONS))


def run_uri94(*arguments):
    return subprocess.run([uri94, *arguments], capture_output=True, text=True, check=True).stdout


def suite(grammar, start):
    vectors = json.loads(run_uri94('vectors', '--grammar', grammar, '--start', start, '--complete'))['vectors']
    return [(v['input'].encode() if 'input' in v else bytes.fromhex(v['input_hex']), v['verdict'] == 'accept') for v in vectors]


def pumped(members):
    """Returns an accepted text of about 1 MiB, and the text with an additional space at its end, with their verdicts.

    The accepted text repeats a part of a member. Returns an empty list if every part is unsuitable."""
    for member in sorted(members, key=len):
        for end in range(len(member), 0, -1):
            for begin in range(end):
                part = member[begin:end]
                if member[:end] + part + member[end:] in members and member[:end] + 2 * part + member[end:] in members:
                    long = member[:end] + part * (LONG // len(part)) + member[end:]
                    return [(long, True), (long + b' ', False)]
    return []


def components(node, to):
    for child in node['children']:
        to.setdefault(re.sub('[^A-Za-z0-9]', '_', child['production']), []).append(child['text'])
        components(child, to)
    return to


def wrong_groups(grammar, start, pattern, members):
    """Returns the first member whose named groups differ from the components of its tree.

    The result also contains the groups and the components. Returns None if all groups agree."""
    compiled = re.compile(pattern)
    texts = [m.decode('latin-1') for m in members if m and m.isascii() and m.decode().isprintable()]
    asked = tempfile.NamedTemporaryFile('w', suffix='.txt')
    with asked as file:
        file.write('\n'.join(texts) + '\n')
        file.flush()
        trees = run_uri94('parse', '--grammar', grammar, '--start', start, '--format', 'json', '--file', file.name).splitlines()
    for text, line in zip(texts, trees, strict=True):
        nodes = components(json.loads(line)['tree'], {})
        found = {name: [value] for name, value in compiled.search(text).groupdict().items() if value is not None}
        if found != {name: values for name, values in nodes.items() if name in compiled.groupindex}:
            return text, found, nodes
    return None


failures = 0
for name in names:
    grammar, start = name.split(':')
    strings = suite(grammar, start)
    members = {s for s, accepted in strings if accepted}
    long = pumped(members)
    for form, title, engine in ENGINES:
        pattern = run_uri94('export', '--grammar', grammar, '--start', start, '--as', form)
        if form != 'json-schema':
            pattern = pattern.splitlines()[-1]
        answers = engine(pattern, [s for s, _ in strings])
        wrong = [(s, accepted) for (s, accepted), found in zip(strings, answers, strict=True) if found not in (None, accepted)]
        began = time.monotonic()
        long_wrong = [(s, accepted) for (s, accepted), found in zip(long, engine(pattern, [s for s, _ in long])) if found != accepted]
        seconds = time.monotonic() - began
        asked = sum(a is not None for a in answers)
        print(f'{name}, {title}: {len(pattern)} characters, {asked} strings, {len(wrong)} differences, '
              f'{len(long)} texts of 1 MiB in {seconds:.2f} s')
        if wrong:
            shortest, accepted = min(wrong, key=lambda w: len(w[0]))
            print(f'FAILED: {shortest!r} is {"rejected" if accepted else "accepted"} by {pattern}')
        if long_wrong:
            print(f'FAILED: a text that begins with {long_wrong[0][0][:40]!r} is {"rejected" if long_wrong[0][1] else "accepted"}')
        failures += bool(wrong) + bool(long_wrong) + (asked == 0)
        if form == 'regex-python':
            found = wrong_groups(grammar, start, pattern, sorted(members, key=len))
            if found:
                failures += 1
                print(f'FAILED: {found[0]!r} has the groups {found[1]}, expected the components {found[2]}')
sys.exit(1 if failures else 0)

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes or checks the SHA-256 digests of the cited texts of the RFCs.

usage: digests.py SOURCES TEXTS [--check]

SOURCES is a checkout of uri94. TEXTS is a folder with rfc1738.txt and rfc1630.txt.

The digest of a requirement, an interpretation or an added production covers the words of the cited lines, joined by
spaces. The digest of a printed production covers its characters without white space and comments. These digests ignore
page footers, page headers and line breaks. The digest of a document covers the whole file. The sources do not contain
texts of the RFCs.
"""
import hashlib
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'src/support/json'))
from json_input import end_in_one_line, read_json, read_json_file

CITATION = re.compile(r'(RFC (?:1738|1630)), section (?:"[^"]*"|[^,]+), pages? [\d-]+, lines? (\d+)(?:-(\d+))?')
ENTRY = {'id': str, 'source?': str, 'also?': [str], 'words?': {str: str}}
GRAMMARS = ('rfc1738', 'rfc1630/generic', 'rfc1630/schemes')


def text_lines(path):
    """Returns the lines of a document. Replaces page footers and page headers by empty lines."""
    lines = path.read_text(encoding='latin-1').split('\n')
    number = path.stem[3:]
    for i, line in enumerate(lines):
        if not re.search(r'\[Page \d+\]\s*$', line):
            continue
        lines[i] = ''
        for k in range(i + 1, min(i + 5, len(lines))):
            if lines[k].startswith(f'RFC {number} '):
                lines[k] = ''
                break
    return lines


def sha256(text):
    return hashlib.sha256(text.encode('latin-1')).hexdigest()


def of_words(lines, first, last):
    words = ' '.join(' '.join(lines[first - 1:last]).split())
    if not words:
        sys.exit(f'lines {first} to {last} are cited, but do not contain words')
    return sha256(words)


def without_comment(line):
    """Returns the line up to its comment. Ignores semicolons in quotes. A quotation mark in <"> does not count."""
    quoted = False
    for i, c in enumerate(line):
        if c == '"' and line[i - 1:i + 2] != '<">':
            quoted = not quoted
        if c == ';' and not quoted:
            return line[:i]
    return line


def of_characters(lines, first, last, has_comments):
    chosen = [without_comment(line) if has_comments else line for line in lines[first - 1:last]]
    return sha256(''.join(''.join(chosen).split()))


class Digests:
    """Digests of the cited texts, for comparison with the digests in a checkout. Methods overwrite these unless `check` is true."""

    def __init__(self, root, texts):
        self.root = root
        self.texts = {f'RFC {n}': text_lines(texts / f'rfc{n}.txt') for n in (1738, 1630)}
        self.wrong = 0

    def compare(self, what, has, taken):
        if has != taken:
            self.wrong += 1
            print(f'{what}: the cited text does not match its digest')

    def rules(self, check):
        for register in sorted((self.root / 'grammar/requirements').glob('rfc*.json')):
            text = register.read_text(encoding='utf-8')
            whole = read_json(text, register, {'document': str, 'rules': [{'id': str, 'lines': [int], 'words?': str}]})
            for rule in whole['rules']:
                taken = of_words(self.texts[whole['document']], *rule['lines'])
                self.compare(f'{register}: {rule["id"]}', rule.get('words'), taken)
                at = text.index(f'"id": "{rule["id"]}"')
                text = text[:at] + re.sub(r'"words": "\w*"', f'"words": "{taken}"', text[at:], count=1)
            if not check:
                register.write_text(text, encoding='utf-8')

    def interpretations(self, check):
        register = self.root / 'grammar/interpretations.json'
        text = register.read_text(encoding='utf-8')
        for entry in read_json(text, register, {'entries': [ENTRY]})['entries']:
            taken = {}
            for source in [entry.get('source', ''), *entry.get('also', [])]:
                cited = CITATION.fullmatch(source)
                if cited:
                    first = int(cited[2])
                    taken[source] = of_words(self.texts[cited[1]], first, int(cited[3] or first))
            if entry.get('words', {}) == taken:
                continue
            self.compare(f'{register}: {entry["id"]}', entry.get('words'), taken)
            at = text.index(f'"id": "{entry["id"]}"')
            end = text.find('\n    },', at)
            own = text[at:end]
            own = re.sub(r',\n      "words": \{[^}]*\}', '', own)
            rows = ',\n'.join(f'        {json.dumps(key)}: "{value}"' for key, value in taken.items())
            if rows:
                own = re.sub(r'("source": "(?:[^"\\]|\\.)*")', lambda m: f'{m[1]},\n      "words": {{\n{rows}\n      }}', own, count=1)
            text = text[:at] + own + text[end:]
        if not check:
            register.write_text(text, encoding='utf-8')

    def files(self, texts, check):
        file = self.root / 'src/trace/documents.json'
        text = file.read_text(encoding='utf-8')
        for document in read_json(text, file, {'documents': [{'file': str, 'sha256': str}]})['documents']:
            taken = hashlib.sha256((texts / document['file']).read_bytes()).hexdigest()
            self.compare(f'{file}: {document["file"]}', document['sha256'], taken)
            text = text.replace(document['sha256'], taken)
        if not check:
            file.write_text(text, encoding='utf-8')

    def productions(self, check):
        file = self.root / 'src/trace/documents.json'
        taken = {}
        for folder in GRAMMARS:
            described = read_json_file(self.root / 'grammar' / folder / 'grammar.json', {'id': str, 'notation': str})
            for unit in sorted((self.root / 'grammar' / folder).glob('*.bnf')):
                cited = None
                for line in unit.read_text(encoding='utf-8').split('\n'):
                    found = CITATION.search(line) if line.startswith(';@') else None
                    if found:
                        cited = (found[1], int(found[2]), int(found[3] or found[2]))
                    elif cited and line.strip() and not line.startswith(';'):
                        key = f'{described["id"]}:{line.split()[0]}'
                        document, first, last = cited
                        if unit.name != 'amendments.bnf':
                            taken[key] = of_characters(self.texts[document], first, last, described['notation'] == 'rfc822')
                        else:
                            taken.setdefault(key, of_words(self.texts[document], first, last))
                        cited = None
        whole = read_json_file(file, {'productions': {str: str}})
        for key in sorted({*taken, *whole['productions']}):
            self.compare(f'{file}: {key}', whole['productions'].get(key), taken.get(key))
        if not check:
            text = file.read_text(encoding='utf-8')
            rows = ',\n'.join(f'    "{key}": "{value}"' for key, value in sorted(taken.items()))
            at = text.index('"productions": {')
            file.write_text(text[:at] + '"productions": {\n' + rows + '\n  }\n}\n', encoding='utf-8')


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ['--check']):
        sys.exit(__doc__)
    check = len(sys.argv) == 4
    digests = Digests(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    digests.files(pathlib.Path(sys.argv[2]), check)
    digests.rules(check)
    digests.interpretations(check)
    digests.productions(check)
    print(f'{digests.wrong} ' + ('wrong' if check else 'taken'))
    sys.exit(1 if check and digests.wrong else 0)


end_in_one_line('digests.py', main)

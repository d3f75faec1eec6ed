#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Generates rules with one deliberate fault each, and correct rules. faults.cpp tests that a conformance run finds the
faults.

usage: faults.py OUTPUT DEPFILE ROOT BNF2PEGTL

Each fault is an edit of one file of a grammar: a .bnf file or a generated header. bnf2pegtl generates the rules after
an edit of a .bnf file, and before an edit of a header. OUTPUT is a header that includes all rules and lists the faults.
Each fault has its own namespace."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

# Columns: name, folder of the grammar, start production, edited file, regular expression that matches once,
# and replacement. Then the expected kind of divergence, and a shortest string with this divergence.
FAULTS = [
    # Edits of the BNF.
    ('character_added', 'rfc1738', 'uchar', 'misc.bnf', r'(safe +=.*)', r'\1 | "~"', 'accepts', '~'),
    ('character_lost', 'rfc1738', 'uchar', 'misc.bnf', r' \| ","', '', 'rejects', ','),
    ('alternatives_swapped', 'rfc1738', 'schemepart', 'generic.bnf', r'\*xchar \| ip-schemepart',
     'ip-schemepart | *xchar', 'order', '//A'),
    ('alternative_lost', 'rfc1738', 'gtype', 'misc.bnf', r'unreserved \| reserved \| escape',
     'unreserved | reserved', 'rejects', '%00'),
    ('option_made_mandatory', 'rfc1738', 'httpurl', 'http.bnf', r'\[ "\?" search \]\]', '"?" search ]', 'rejects',
     'http://a/'),
    ('operand_made_optional', 'rfc1738', 'fieldspec', 'prospero.bnf', r'"=" fieldvalue', '[ "=" fieldvalue ]',
     'accepts', ';'),
    ('operand_lost', 'rfc1738', 'escape', 'misc.bnf', r'"%" hex hex', '"%" hex', 'accepts', '%0'),
    ('separator_changed', 'rfc1738', 'fpath', 'ftp.bnf', r'\*\[ "/" fsegment', '*[ "," fsegment', 'rejects', '/'),
    ('repetition_from_zero', 'rfc1738', 'port', 'misc.bnf', r'1\*digit', '*digit', 'accepts', ''),
    ('repetition_made_option', 'rfc1738', 'hpath', 'http.bnf', r'\*\[ "/" hsegment \]', '[ "/" hsegment ]', 'rejects',
     '//'),
    ('operands_swapped', 'rfc1738', 'fieldspec', 'prospero.bnf', r'fieldname "=" fieldvalue',
     'fieldvalue "=" fieldname', 'derivation', ';='),
    ('amendment_lost', 'rfc1738', 'scheme', 'amendments.bnf', r' \| hialpha', '', 'rejects', 'A'),
    # Edits of the generated headers.
    ('guard_lost', 'rfc1738', 'grouppart', 'news.hpp', r',\s*guards::grouppart_alternative_2\b', '', 'rejects',
     'A@a'),
    ('guard_of_other_byte', 'rfc1630/generic', 'uri', 'generic.hpp',
     r"(struct path_alternative_1\b[^{]*)'\?'", r"\1';'", 'rejects', 'a:;'),
    ('bound_lost', 'rfc1738', 'gopherurl', 'gopher.hpp', r'rules::bounded< guards::gopherurl_selector_end, selector >',
     'selector', 'order', 'gopher://a/a%09'),
    ('bound_too_far', 'rfc1738', 'gopherurl', 'gopher.hpp', r'rules::first_end', 'rules::last_end', 'order',
     'gopher://a/a%09'),
    ('case_not_ignored', 'rfc1738', 'mailtourl', 'mailto.hpp', r'peg::istring<', 'peg::string<', 'rejects',
     'MAILTO:A'),
    ('node_misnamed', 'rfc1738', 'fieldspec', 'generated/nodes.hpp', r'(::fieldvalue> : node<)(\d+)', r'\1\2 - 1',
     'derivation', ';='),
    ('component_not_shown', 'rfc1738', 'fpath', 'generated/nodes.hpp', r'(::fsegment> : node<\d+), in_component_trees',
     r'\1', 'components', ''),
    ('nesting_lost', 'rfc1630/schemes', 'digits', 'generated/nodes.hpp', r'(::digits> : node<\d+, )recursive_node',
     r'\1in_full_trees', 'derivation', '00'),
]

# Productions without a fault. A conformance run must not find divergences in their rules.
CONTROLS = [('rfc1738', 'domainlabel'), ('rfc1738', 'gopherurl'), ('rfc1630/schemes', 'digits')]


def cpp_name(production: str) -> str:
    return production.replace('-', '_').replace('+', '_plus')


def replaced(path: pathlib.Path, pattern: str, by: str) -> None:
    text, count = re.subn(pattern, by, path.read_text(encoding='utf-8'), flags=re.DOTALL if path.suffix == '.hpp' else 0)
    if count != 1:
        sys.exit(f'faults.py: {path.name}: "{pattern}" matches {count} times, expected once')
    path.write_text(text, encoding='utf-8')


def build(output: pathlib.Path, root: pathlib.Path, bnf2pegtl: str, name: str, grammar: str, fault) -> str:
    source, folder = root / 'grammar' / grammar, output / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in [*source.glob('*.bnf'), source / 'grammar.json']:
        shutil.copy(path, folder)
    about = json.loads((folder / 'grammar.json').read_text(encoding='utf-8'))
    about['interpretations'] = 'interpretations.json'
    about['namespace'] = f'uri94::faults::{name}'
    about['printed_form'] = about['in_library'] = False
    (folder / 'grammar.json').write_text(json.dumps(about), encoding='utf-8')
    shutil.copy(root / 'grammar' / 'interpretations.json', folder)
    file, pattern, by = fault or (None, None, None)
    if fault and file.endswith('.bnf'):
        replaced(folder / file, pattern, by)
    subprocess.run([bnf2pegtl, str(folder)], check=True)
    if fault and file.endswith('.hpp'):
        replaced(folder / file, pattern, by)
    return about['id']


def main() -> None:
    header, depfile, root, bnf2pegtl = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]), sys.argv[4]
    output = header.resolve().parent / header.stem
    includes, rows = [], []
    for name, grammar, start, file, pattern, by, kind, shortest in FAULTS:
        id_ = build(output, root, bnf2pegtl, name, grammar, (file, pattern, by))
        includes.append(name)
        rows.append((name, id_, start, f'{name}::{cpp_name(start)}', kind, shortest))
    for i, (grammar, start) in enumerate(CONTROLS):
        name = f'control_{i}'
        id_ = build(output, root, bnf2pegtl, name, grammar, None)
        includes.append(name)
        rows.append((name, id_, start, f'{name}::{cpp_name(start)}', '', ''))
    with open(header, 'w', encoding='utf-8') as out:
        out.write('// SPDX-License-Identifier: MIT\n// GENERATED by faults.py.\n')
        out.writelines(f'#include "{header.stem}/{name}/generated/nodes.hpp"\n' for name in includes)
        out.write('\n// FAULT(name, grammar, start, rule, divergence, shortest)\n#define URI94_FAULTS(FAULT) \\\n')
        out.write(' \\\n'.join('  FAULT({}, {}, {}, uri94::faults::{}, {}, {})'.format(
            json.dumps(n), json.dumps(g), json.dumps(s), rule, json.dumps(kind), json.dumps(shortest))
            for n, g, s, rule, kind, shortest in rows) + '\n')
    needed = sorted({str(path) for grammar in {fault[1] for fault in FAULTS}
                     for path in (root / 'grammar' / grammar).glob('*') if path.suffix in ('.bnf', '.json')})
    with open(depfile, 'w', encoding='utf-8') as out:
        out.write(f'{header}: ' + ' '.join(path.replace(' ', '\\ ') for path in needed) + '\n')


main()

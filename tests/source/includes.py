# SPDX-License-Identifier: MIT
"""Includes go one way: each folder includes itself and what stands below it, through the public headers as well.

usage: includes.py SOURCE
"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])

# By folder: those right below it. What these stand on is below it too.
below = {
    # From the BNF to the rules.
    'bnf': [],
    'analysis': ['bnf'],
    'match': ['bnf', 'graph'],
    'emit': ['analysis', 'match'],
    'interpret': ['emit'],
    'diagram': ['analysis', 'markup'],
    'bnf2pegtl': ['emit', 'program'],
    'prose': ['emit'],
    'prose2cpp': ['prose', 'program'],
    # From the rules to the program. 'rules' are the public headers that generated rules use.
    'rules': [],
    'parse': ['rules'],
    'grammar': ['parse'],
    'scheme': ['grammar'],
    'ops': ['scheme'],
    'build': ['ops'],
    'parts': ['build'],  # those of generated builders
    'c': ['parts'],
    # On top of both. 'graph' knows no grammar: a search and a numbering of anything.
    'graph': [],
    'markup': [],
    'program': ['markup'],
    'oracle': ['bnf', 'graph'],
    'judges': ['oracle', 'markup'],
    'adapter': [],
    'conformance': ['oracle', 'interpret', 'ops', 'adapter'],
    'differential': ['conformance', 'markup'],
    'lint': ['conformance', 'emit'],
    'trace': ['history', 'prose', 'diagram'],
    'prove': ['match', 'parse', 'grammar'],
    'history': ['conformance', 'markup'],
    'cli': ['judges', 'differential', 'lint', 'trace', 'history', 'parts', 'prove', 'program'],
}

# Public headers whose folder has no file of their name. Generated ones are of 'grammar'; uri94.hpp includes them all.
owners = {
    'attempt.hpp': 'ops',
    'build.hpp': 'build',
    'clause.hpp': 'parse',
    'export.hpp': 'rules',
    'peg.hpp': 'rules',
    'tree.hpp': 'parse',
    'uri94.h': 'c',
    'uri94.hpp': 'cli',
    'version.h': 'rules',
    'view.hpp': 'parse',
}

errors = []


def reached(folder):
    """The folder and all that it may include."""
    found, todo = set(), [folder]
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += below[at]
    return found


def owner(path):
    """The folder that a file belongs to, or None for one that others are made of."""
    parts = path.relative_to(source).parts
    if parts[0] == 'src':
        return parts[1] if len(parts) > 2 else None
    if parts[:2] == ('grammar', 'prose'):
        return {'causes': 'scheme', 'schemes': 'scheme', 'scheme_facts': 'ops', 'scheme_steps': 'ops'}.get(path.stem, 'grammar')
    if parts[0] == 'grammar':
        return 'parts' if path.stem == 'parts' else 'grammar'
    if parts[2] == 'peg':
        return 'rules'
    if path.name in owners:
        return owners[path.name]
    homes = {p.parent.name for p in source.glob(f'src/*/{path.stem}.cpp') if p.parent.name not in ('cli', 'c')}
    if len(homes) != 1:
        errors.append(f'{path.relative_to(source)}: say in {pathlib.Path(__file__).name} which folder it belongs to')
        return None
    return homes.pop()


def included(path):
    """The files of the project that a file includes."""
    for name in re.findall(r'^\s*#\s*include\s+["<]([^">]+)[">]', path.read_text(encoding='utf-8'), re.M):
        # Installed, the headers of a grammar are in uri94/grammar.
        candidates = [source / 'src' / name, source / 'include' / name, source / 'grammar' / name,
                      source / re.sub('^uri94/', '', name), path.parent / name]
        found = next((c for c in candidates if c.is_file()), None)
        if found is not None:
            yield found.resolve()


def files():
    for folder, patterns in (('src', ('*.cpp', '*.hpp')), ('include', ('*.hpp', '*.h')), ('grammar', ('*.cpp', '*.hpp'))):
        for pattern in patterns:
            yield from sorted((source / folder).rglob(pattern))


def main():
    against = 0
    graph = {}
    for folder in sorted(p.name for p in (source / 'src').iterdir() if p.is_dir() and p.name != 'package'):
        if folder not in below:
            errors.append(f'src/{folder}: say in {pathlib.Path(__file__).name} what stands below it')
    for path in (p.resolve() for p in files()):
        graph[path] = list(included(path))
        mine = owner(path)
        if mine not in below:
            continue
        allowed = reached(mine)
        for other in graph[path]:
            theirs = owner(other)
            if theirs is not None and theirs not in allowed and path.name != 'uri94.hpp':
                against += 1
                errors.append(f'{path.relative_to(source)} ({mine}) includes {other.relative_to(source)} ({theirs}), '
                              'which is not below it')

    # A circle of folders is a circle of this table.
    for folder in below:
        if any(folder in reached(lower) for lower in below[folder]):
            errors.append(f'{folder} stands below itself')
    # A circle of files, in one folder too.
    done, open_files = set(), []

    def visit(path):
        if path in open_files:
            circle = open_files[open_files.index(path):] + [path]
            errors.append('a circle: ' + ' -> '.join(str(p.relative_to(source)) for p in circle))
            return
        if path in done:
            return
        open_files.append(path)
        for other in graph.get(path, []):
            visit(other)
        open_files.pop()
        done.add(path)

    for path in graph:
        visit(path)

    for line in dict.fromkeys(errors):
        print(line)
    print(f'{len(graph)} files, {sum(map(len, graph.values()))} includes of each other, {against} against the order')
    return 1 if errors else 0


source = source.resolve()
sys.exit(main())

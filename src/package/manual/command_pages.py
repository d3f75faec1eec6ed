# SPDX-License-Identifier: MIT
"""Writes the manual page of each command from the page of the program and the help of the command.

usage: command_pages.py PROGRAM PAGE FOLDER COMMAND...      writes FOLDER/uri94-COMMAND.1
"""
import pathlib
import re
import subprocess
import sys


WITHOUT_PAGE = {'completion'}


def synopses(page):
    """Returns the synopses of the commands, by command. A synopsis consists of the lines between two `.Nm`."""
    section = re.search(r'^\.Sh SYNOPSIS\n(.*?)^\.Sh ', page, re.M | re.S).group(1)
    found = {}
    for entry in re.split(r'^\.Nm\n', section, flags=re.M):
        head, _, rest = entry.partition('\n')
        for command in head.removeprefix('.Cm ').split(' | ') if head.startswith('.Cm ') else []:
            found.setdefault(command, []).append(f'.Cm {command}\n{rest}')
    return found


def descriptions(page):
    """Returns the texts of the entries in the lists of DESCRIPTION, by command."""
    section = re.search(r'^\.Sh DESCRIPTION\n(.*?)^\.Sh ', page, re.M | re.S).group(1)
    found, depth, names = {}, 0, []
    for line in section.splitlines(keepends=True):
        if line.startswith('.El'):
            depth -= 1
        if depth == 1 and line.startswith('.It '):
            names = [part.split()[1] for part in line.removeprefix('.It ').split(' , ') if part.startswith('Cm ')]
        elif depth >= 1 and names:
            for name in names:
                found[name] = found.get(name, '') + line
        if depth == 0:
            names = []
        if line.startswith('.Bl'):
            depth += 1
    return found


def summary(program, command):
    """Returns the first line of a command's help, without the capital at its start and the full stop at its end."""
    first = subprocess.run([program, command, '--help'], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    return first[0].lower() + first[1:].rstrip('.')


def decisions(program, command):
    """Returns the section on points that the RFCs leave open, or an empty string for a command without a decision."""
    help_all = subprocess.run([program, command, '--help-all'], capture_output=True, text=True, check=False)
    found = re.findall(r'^  (O\d+) +(.*(?:\n {6}.*)*)', help_all.stdout, re.M) if help_all.returncode == 0 else []
    if not found:
        return ''
    entries = ''
    for name, lines in found:
        text = re.sub(r'\s+', ' ', lines).replace('\\', '\\e')
        entries += f'.It {name}\n\\&{text}\n'
    return ('.Sh DECISIONS\nThe RFCs leave these points open (grammar/interpretations.json):\n'
            f'.Bl -tag -width O00\n{entries}.El\n')


def main():
    program, name, folder, *commands = sys.argv[1:]
    page = pathlib.Path(name).read_text(encoding='utf-8')
    date = re.search(r'^\.Dd .*$', page, re.M).group(0)
    lines_of, text_of = synopses(page), descriptions(page)
    if unlisted := lines_of.keys() - set(commands) - WITHOUT_PAGE:
        sys.exit(f'meson.build: the list of pages lacks {", ".join(sorted(unlisted))}')
    for command in commands:
        if command not in lines_of or command not in text_of:
            sys.exit(f'{name}: SYNOPSIS or DESCRIPTION lacks the command {command}')
        synopsis = ''.join('.Nm uri94\n' + entry for entry in lines_of[command])
        pathlib.Path(folder, f'uri94-{command}.1').write_text(
            f'.\\" SPDX-License-Identifier: MIT\n{date}\n.Dt URI94-{command.upper()} 1\n.Os uri94\n'
            f'.Sh NAME\n.Nm uri94-{command}\n.Nd {summary(program, command)}\n'
            f'.Sh SYNOPSIS\n{synopsis}.Sh DESCRIPTION\n{text_of[command]}{decisions(program, command)}'
            f'.Sh SEE ALSO\n.Xr uri94 1 ,\nwith the common options, the exit status and examples.\n', encoding='utf-8')
    return 0


sys.exit(main())

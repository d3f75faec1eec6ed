# SPDX-License-Identifier: MIT
"""A small checkout for `uri94 trace`: requirements, decisions and documents, without grammars and code."""
import json
import pathlib
import shutil
import subprocess


def make(source, folder):
    """Creates the small checkout in `folder` from the checkout `source`. Returns the path of `folder`."""
    source, folder = pathlib.Path(source), pathlib.Path(folder)
    shutil.copytree(source / 'grammar/requirements', folder / 'grammar/requirements')
    for name in ('grammar/interpretations.json', 'src/trace/documents.json'):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source / name, folder / name)
    return folder


def source_hash(program, folder):
    """Returns the hash of the sources in a checkout. Test results contain the hash."""
    report = subprocess.run([program, 'trace', '--source', folder, '--format', 'json'], capture_output=True, check=True)
    return next(o['says'] for o in json.loads(report.stdout)['origins'] if o['name'] == 'sources').split()[1]

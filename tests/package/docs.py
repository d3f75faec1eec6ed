# SPDX-License-Identifier: MIT
"""The reference of the public names is written without a warning: none is without its comment.

usage: docs.py SOURCE
"""
import os
import shutil
import subprocess
import sys
import tempfile

source = sys.argv[1]
if not shutil.which('doxygen'):
    print('skipped: doxygen is not installed; ./dev docs installs it')
    sys.exit(77)
with tempfile.TemporaryDirectory(prefix='uri94-docs-') as folder:
    result = subprocess.run(['doxygen', 'src/package/Doxyfile'], cwd=source, env=dict(os.environ, URI94_DOCS=folder))
    sys.exit(result.returncode)

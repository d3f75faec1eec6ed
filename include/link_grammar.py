# SPDX-License-Identifier: MIT
"""Links a folder of headers into the build folder.

usage: link_grammar.py FOLDER LINK
"""
import os
import sys

folder, link = sys.argv[1:]
os.makedirs(os.path.dirname(link), exist_ok=True)
if os.path.islink(link):
    os.unlink(link)
os.symlink(folder, link, target_is_directory=True)

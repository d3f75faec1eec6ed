# SPDX-License-Identifier: MIT
"""Fixtures: the path of the page "uri94 in Python", and the folder with its data."""
import pathlib

import pytest


@pytest.fixture
def page():
    return pathlib.Path(__file__).resolve().parents[3] / 'src/bindings/python/README.md'


@pytest.fixture
def data():
    return pathlib.Path(__file__).resolve().parent / 'data'

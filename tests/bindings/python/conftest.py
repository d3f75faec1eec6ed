# SPDX-License-Identifier: MIT
"""Folder of the page and of its data."""
import pathlib

import pytest


@pytest.fixture
def page():
    return pathlib.Path(__file__).resolve().parents[3] / 'src/bindings/python/README.md'


@pytest.fixture
def data():
    return pathlib.Path(__file__).resolve().parent / 'data'

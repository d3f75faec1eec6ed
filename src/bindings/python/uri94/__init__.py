# SPDX-License-Identifier: MIT
"""URIs and URLs by the BNF of RFC 1738 and RFC 1630.

`is_valid` and `parse_url` validate a URL by the production of its scheme. `parse` and `accepts` take any production of
a document. `Grammar` reads your own BNF and ABNF. Texts are str or bytes. Offsets are 0-based. They count characters
of a str, or bytes of a bytes object.

A rejected text does not raise an exception. The result is false and has an `error` with `offset` and `message`.
TypeError and ValueError report wrong use, such as an unknown production.
"""
import types

from . import _uri94
from ._uri94 import *  # noqa: F401,F403
from ._uri94 import __version__

__all__ = sorted(name for name in vars(_uri94) if not name.startswith('_'))

for _name in __all__:
    _member = getattr(_uri94, _name)
    _member.__module__ = __name__
    if isinstance(_member, type):
        # Allows annotations such as Url[str], which the type stubs declare.
        _member.__class_getitem__ = classmethod(types.GenericAlias)
del _name, _member, types

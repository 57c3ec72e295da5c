"""Who somebody is: a secret in their browser, of which the server keeps only a digest."""

import re
import secrets
from hashlib import sha256
from hmac import compare_digest

SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
"""256 bits, as ``secrets.token_urlsafe`` writes them."""

ID = re.compile(r"[A-Za-z0-9_-]{22}")
"""128 bits, written in the same way."""

COOKIE = "sandtable"


def new_secret() -> str:
    """Make a secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Name a table so that only those who were given the link find it."""
    return secrets.token_urlsafe(16)


def is_secret(text: str) -> bool:
    """Answer if a text has the form of an identity's secret."""
    return SECRET.fullmatch(text) is not None


def is_id(text: str) -> bool:
    """Answer if a text could be the name of a table."""
    return ID.fullmatch(text) is not None


def digest(secret: str) -> str:
    """Say what the server keeps of a secret."""
    return sha256(secret.encode()).hexdigest()


def is_key(key: str, kept: str | None) -> bool:
    """Answer if this is the key whose digest was kept, taking the same time for every answer."""
    return compare_digest(digest(key), kept or "")

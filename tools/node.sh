#!/bin/sh
# Sees to a Node that can build the client: the machine's own, or one from the package index.
set -eu
recent='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
node -e "$recent" >/dev/null 2>&1 && command -v npm >/dev/null && exit 0
echo "• Node, to build the client (10 s, once)"
.venv/bin/python -m pip install -qq -r requirements/node.txt && .venv/bin/node -e "$recent" \
  || { echo "The client needs Node 20.19 or later, and none could be had: install it (Debian: apt install nodejs npm)." >&2; exit 1; }

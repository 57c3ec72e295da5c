#!/bin/sh
# Installs packages of Debian, if a probe does not find what they bring and we may:
#   tools/debian.sh 'ls /usr/lib/postgresql/*/bin/initdb' postgresql
# As an ordinary user, or elsewhere than on Debian, it says what is missing, and fails.
set -eu
probe=$1
shift
sh -c "$probe" >/dev/null 2>&1 && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "sandtable's tests need $*, and this machine has none: install it (Debian: apt install $*)." >&2
  exit 1
fi
echo "• Debian packages: $* (1 min, once)"
export DEBIAN_FRONTEND=noninteractive
said=$( { apt-get -q -o DPkg::Lock::Timeout=120 update \
  && apt-get -q -o DPkg::Lock::Timeout=120 install -y --no-install-recommends "$@"; } 2>&1) \
  && sh -c "$probe" >/dev/null 2>&1 \
  || { printf '%s\n' "$said" "apt-get could not install $*." >&2; exit 1; }

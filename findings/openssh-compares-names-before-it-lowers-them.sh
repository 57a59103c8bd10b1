#!/usr/bin/env bash
# OpenSSH 9.2 connects to a host in lower case, but looks for its Host block in the case that was typed: with "Host web-1",
# `ssh Web-1` goes to "web-1" without any of the block's settings.
#
# Guess before the first run: names of hosts don't depend on case (RFC 4343), so both find the block, or the name stays as
# typed and neither is lowered.
#
# Needs Debian 12. Installs nothing outside a temporary folder.
set -euo pipefail
version=1:9.2p1-2+deb12u10
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download "openssh-client=$version" libfido2-1 libcbor0.8 libedit2 libbsd0 libgssapi-krb5-2
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH

printf 'Host web-1\n  HostName 198.51.100.1\n  User deploy\n' > config
root/usr/bin/ssh -V
# What ssh would do, without connecting.
plan() { root/usr/bin/ssh -G -T -F config "$1" | grep -E '^(hostname|user) ' | sort | tr '\n' ' '; }
typed=$(plan web-1)
capital=$(plan Web-1)
echo "ssh web-1: $typed"
echo "ssh Web-1: $capital"
[[ $typed == 'hostname 198.51.100.1 user deploy ' ]]
[[ $capital == "hostname web-1 user $(id -un) " ]]

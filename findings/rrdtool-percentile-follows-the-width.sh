#!/usr/bin/env bash
# RRDtool's 95th percentile of the same data depends on how many pixels wide the graph is, because a definition is averaged
# to the picture's columns before anything is computed from it.
#
# Guess before the first run: a VDEF reads all samples of its DEF, so that the width changes only the picture. A month of
# five-minute samples (8,640), 900 Mbps for 90 minutes of each day and 20 Mbps otherwise, has 6.25 % of its samples at 900.
#
# Needs Debian 12. Installs nothing outside a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in rrdtool=1.7.2-4+b8 librrd8=1.7.2-4+b8; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for file in ./*.deb; do dpkg -x "$file" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib:$work/root/usr/lib/x86_64-linux-gnu
rrdtool() { root/usr/bin/rrdtool "$@"; }
rrdtool --version | sed -n 1p

start=1700006400 # 0:00 UTC
count=8640
rrdtool create month.rrd --start $start --step 300 DS:out:GAUGE:600:U:U RRA:AVERAGE:0.5:1:$count
seq 1 $count | while read -r i; do
  # 18 of the 288 samples of a day.
  echo "$((start + 300 * i)):$(((i - 1) % 288 < 18 ? 900 : 20))"
done | xargs -n 500 root/usr/bin/rrdtool update month.rrd

percentile() {
  root/usr/bin/rrdtool graph /dev/null --width "$1" --start $start --end $((start + 300 * count)) \
    DEF:out=month.rrd:out:AVERAGE VDEF:p=out,95,PERCENTNAN PRINT:p:%.0lf | tail -1
}
wide=$(percentile $count)
usual=$(percentile 400)
narrow=$(percentile 30)
echo "$count pixels: $wide Mbps, 400 pixels (the default): $usual Mbps, 30 pixels: $narrow Mbps"
[[ $wide == 900 && $usual -lt 900 && $narrow == 75 ]]

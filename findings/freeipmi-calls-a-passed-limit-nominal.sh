#!/usr/bin/env bash
# FreeIPMI's `ipmi-sensors --output-sensor-state` calls a temperature at its upper non-critical limit "Nominal".
#
# Guess before the first run: "Warning", one of the three states that its manual names (Nominal, Warning, Critical).
# ipmitool lists the same sensor as "nc". The limit is 75 degrees, the reading 78.
#
# Needs Debian 12. Installs nothing outside a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
for package in openipmi=2.0.33-1+b1 libopenipmi0=2.0.33-1+b1 freeipmi-tools=1.6.10-1+b1 libfreeipmi17=1.6.10-1+b1 freeipmi-common=1.6.10-1; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for file in ./*.deb; do dpkg -x "$file" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib:$work/root/usr/lib/x86_64-linux-gnu

# A machine with one sensor.
cat > lan.conf <<'CONF'
name "simulated"
set_working_mc 0x20
startlan 1
 addr 127.0.0.1 48623
 priv_limit admin
 allowed_auths_operator none md2 md5 straight
 allowed_auths_admin none md2 md5 straight
 guid a123456789abcdefa123456789abcdef
endlan
user 2 true "admin" "simulated" admin 10 none md2 md5 straight
CONF
cat > machine.emu <<'EMU'
mc_setbmc 0x20
mc_add 0x20 0 no-device-sdrs 0x23 9 8 0x9f 0x1291 0xf02 persist_sdr
sel_enable 0x20 1000 0x0a
sensor_add 0x20 0 3 0x01 0x01
sensor_set_threshold 0x20 0 3 settable 011000 0x00 0x50 0x4b 0x00 0x00 0x00
sensor_set_event_support 0x20 0 3 enable scanning per-state 000111111111111 000111111111111 000111111111111 000111111111111
sensor_set_value 0x20 0 3 78 0
main_sdr_add 0x20 0x00 0x00 0x51 0x01 0x2f 0x20 0x00 0x03 0x03 0x02 0x7f 0x68 0x01 0x01 0x00 0x00 0x00 0x00 0x18 0x18 0x00 0x01 0x00 0x00 0x01 0x00 0x00 0x00 0x00 0x00 0x00 0x00 0x00 0x00 0xff 0x00 0x00 0x50 0x4b 0x00 0x00 0x00 0x01 0x01 0x00 0x00 0x00 0xc4 0x54 0x65 0x6d 0x70
mc_enable 0x20
EMU
mkdir state
root/usr/bin/ipmi_sim -c lan.conf -f machine.emu -s state -n > /dev/null 2>&1 < /dev/null &
sleep 2
mkdir cache
listing=$(root/usr/sbin/ipmi-sensors -D LAN -h 127.0.0.1:48623 -u admin -p simulated --sdr-cache-directory="$work/cache" \
  --quiet-cache --output-sensor-state)
root/usr/sbin/ipmi-sensors --version | head -1
echo "$listing"
grep -q "Temp .*| Nominal *| 78.00 .*At or Above (>=) Upper Non-Critical Threshold" <<< "$listing"

#!/usr/bin/env bash
# `ipmitool -c sensor list` gives every bit field the value 0x0. Without -c it gives the bits.
#
# Guess before the first run: -c changes what stands between the columns. The power supply of this machine is there and has
# failed (bits 0 and 1); the fourth column has them in both listings.
#
# Needs Debian 12. Installs nothing outside a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
for package in openipmi=2.0.33-1+b1 libopenipmi0=2.0.33-1+b1 ipmitool=1.8.19-4+deb12u2; do
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
sensor_add 0x20 0 202 0x08 0x6f
sensor_set_event_support 0x20 0 202 enable scanning per-state 111111111111111 111111111111111 111111111111111 111111111111111
sensor_set_bit 0x20 0 202 0 1 0
sensor_set_bit 0x20 0 202 1 1 0
main_sdr_add 0x20 0x00 0x00 0x51 0x02 0x25 0x20 0x00 0xca 0x0a 0x02 0x7f 0x40 0x08 0x6f 0xff 0x00 0xff 0x00 0xff 0x00 0xc0 0x00 0x00 0x01 0x00 0x00 0x00 0x00 0x00 0x00 0x00 0xca 0x50 0x53 0x32 0x20 0x53 0x74 0x61 0x74 0x75 0x73
mc_enable 0x20
EMU
mkdir state
root/usr/bin/ipmi_sim -c lan.conf -f machine.emu -s state -n > /dev/null 2>&1 < /dev/null &
sleep 2
ask() { root/usr/bin/ipmitool -I lan -H 127.0.0.1 -p 48623 -U admin -P simulated "$@" 2> /dev/null; }
root/usr/bin/ipmitool -V
plain=$(ask sensor list | tr -d ' ')
commas=$(ask -c sensor list)
echo "sensor list:    $plain"
echo "-c sensor list: $commas"
[[ $plain == 'PS2Status|0x3|discrete|0x0300|'* && $commas == 'PS2 Status,0x0,discrete,0x0300,'* ]]

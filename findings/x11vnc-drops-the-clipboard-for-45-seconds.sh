#!/usr/bin/env bash
# On a screen without a window manager, x11vnc 0.9.16 drops what viewers send to the clipboard in its first 45 seconds or so.
# With X11VNC_AVOID_WINDOWS=never it takes it at once. Nothing tells the viewer.
#
# Guess before the first run: a viewer's text is in the screen's clipboard within a second, as it is with TigerVNC 1.12.
#
# Needs Debian 12 with Xvfb, Python 3 and the usual libraries of X. Installs nothing outside a temporary folder. Takes half a
# minute.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
chmod 755 "$work"
for package in libvncclient1=0.9.14+dfsg-1+deb12u2 libvncserver1=0.9.14+dfsg-1+deb12u2 x11vnc=0.9.16-9 xclip=0.13-2; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for file in ./*.deb; do dpkg -x "$file" root; done
export PATH=$work/root/usr/bin:$PATH LD_LIBRARY_PATH=$work/root/usr/lib/$(uname -m)-linux-gnu
x11vnc --version

cat > send.py <<'PY'
# Sends another text every half second, and says after how many seconds one is in the screen's clipboard.
import socket, struct, subprocess, sys, time
port, display, longest = sys.argv[1:]
viewer = socket.create_connection(('127.0.0.1', int(port)))
def read(count):
    while count > 0:
        got = viewer.recv(count)
        if not got: sys.exit('x11vnc closed the connection')
        count -= len(got)
read(12); viewer.sendall(b'RFB 003.008\n')
read(2); viewer.sendall(b'\x01')
read(4); viewer.sendall(b'\x01')
begin = time.monotonic()
while time.monotonic() - begin < float(longest):
    text = b'at %.1f' % (time.monotonic() - begin)
    viewer.sendall(struct.pack('>B3xI', 6, len(text)) + text)
    time.sleep(0.5)
    clipboard = subprocess.run(['xclip', '-display', display, '-o', '-selection', 'clipboard'], capture_output=True, timeout=5)
    if clipboard.stdout == text: sys.exit(print('taken'))
print('dropped')
PY
Xvfb :48631 -screen 0 640x480x24 > /dev/null 2>&1 &
Xvfb :48632 -screen 0 640x480x24 > /dev/null 2>&1 &
sleep 1
x11vnc -display :48631 -rfbport 48631 -localhost -forever -nopw -q > /dev/null 2>&1 &
X11VNC_AVOID_WINDOWS=never x11vnc -display :48632 -rfbport 48632 -localhost -forever -nopw -q > /dev/null 2>&1 &
sleep 3
usual=$(python3 send.py 48631 :48631 25)
never=$(python3 send.py 48632 :48632 10)
echo "in the first 25 seconds: $usual; with X11VNC_AVOID_WINDOWS=never: $never"
[[ $usual == dropped && $never == taken ]]

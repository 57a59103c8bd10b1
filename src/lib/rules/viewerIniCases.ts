/** Viewer files as they arrive, and as remote-viewer 11 takes them. */
export const viewerFiles: readonly (readonly [name: string, text: string, mended: string])[] = [
  [
    'that is fine',
    '# note\n[virt-viewer]\ntype=vnc\nhost=a\npassword=x \n',
    '# note\n[virt-viewer]\ntype=vnc\nhost=a\npassword=x \n',
  ],
  [
    'without a type',
    '[virt-viewer]\nhost=a\nport=1\n',
    '[virt-viewer]\ntype=vnc\nhost=a\nport=1\n',
  ],
  [
    'without a type, for SPICE',
    '[virt-viewer]\nhost=a\ntls-port=1\n',
    '[virt-viewer]\ntype=spice\nhost=a\ntls-port=1\n',
  ],
  [
    'with an empty type',
    '[virt-viewer]\ntype=\nhost=a\n',
    '[virt-viewer]\ntype=vnc\n# type\nhost=a\n',
  ],
  [
    'with a ; line',
    '[virt-viewer]\ntype=vnc\n; valid for 120 seconds\nhost=a\n',
    '[virt-viewer]\ntype=vnc\n# valid for 120 seconds\nhost=a\n',
  ],
  [
    'with a ; line in another section',
    '[virt-viewer]\ntype=vnc\n[ovirt]\n;note\nHost=b\n',
    '[virt-viewer]\ntype=vnc\n[ovirt]\n# note\nHost=b\n',
  ],
  [
    'with keys in capitals',
    '[virt-viewer]\nType=VNC\nHOST=a\nPassWord=Xy\n',
    '[virt-viewer]\ntype=vnc\nhost=a\npassword=Xy\n',
  ],
  [
    'with a section in capitals',
    '[Virt-Viewer]\ntype=vnc\nhost=a\n',
    '[virt-viewer]\ntype=vnc\nhost=a\n',
  ],
  [
    'with a line that is no field',
    '[virt-viewer]\ntype=vnc\nEnjoy!\nhost=a\n',
    '[virt-viewer]\ntype=vnc\n# Enjoy!\nhost=a\n',
  ],
  [
    'with a field before the section',
    'version=1\n\n[virt-viewer]\ntype=vnc\nhost=a\n',
    '# version=1\n\n[virt-viewer]\ntype=vnc\nhost=a\n',
  ],
  [
    'with a byte-order mark',
    '\uFEFF[virt-viewer]\ntype=vnc\nhost=a\n',
    '[virt-viewer]\ntype=vnc\nhost=a\n',
  ],
  [
    'with blanks after its host',
    '[virt-viewer]\ntype=vnc \nhost=a \nport=1 \n',
    '[virt-viewer]\ntype=vnc\nhost=a\nport=1\n',
  ],
  [
    'with unknown escapes',
    '[virt-viewer]\ntype=vnc\nhost=a\npassword=a\\qb\\\n',
    '[virt-viewer]\ntype=vnc\nhost=a\npassword=a\\\\qb\\\\\n',
  ],
  ['with old line ends', '[virt-viewer]\rtype=vnc\rhost=a\r', '[virt-viewer]\ntype=vnc\nhost=a\n'],
]

// @vitest-environment node
/** Has GLib, whose key files remote-viewer reads, load every viewer file that the panel offers. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { escapedValue, mendedIni, parseIni } from './viewerIni.ts'
import { viewerFiles } from './viewerIniCases.ts'

/** Loads each file and gets strings of its section as remote-viewer does: an object, or null if it is refused. */
const program = `
import ctypes, json, sys
glib = ctypes.CDLL('libglib-2.0.so.0')
glib.g_key_file_new.restype = ctypes.c_void_p
glib.g_key_file_get_string.restype = ctypes.c_void_p
def read(text):
    data = text.encode()
    file = ctypes.c_void_p(glib.g_key_file_new())
    if not glib.g_key_file_load_from_data(file, data, ctypes.c_size_t(len(data)), 0, None): return None
    values = {}
    for key in ['type', 'host', 'port', 'password', 'tls-port']:
        value = glib.g_key_file_get_string(file, b'virt-viewer', key.encode(), None)
        if value: values[key] = ctypes.string_at(value).decode()
    return values
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`

type Values = Readonly<Record<string, string>> | null

function readByGlib(files: readonly string[]): readonly Values[] {
  const printed = execFileSync('python3', ['-c', program], {
    input: JSON.stringify(files),
    encoding: 'utf8',
  })
  // What the program above prints.
  return JSON.parse(printed) as readonly Values[]
}

test('files are read as GLib reads them once they are mended', () => {
  const files = viewerFiles.map(([, , mended]) => mended)
  const read = readByGlib(files)
  for (const [index, [name]] of viewerFiles.entries()) {
    const { type, ...fields } = read[index] ?? {}
    expect(type, name).toMatch(/^(?:vnc|spice)$/)
    const ours = parseIni(files[index] ?? '').get('virt-viewer')
    expect(Object.fromEntries(ours ?? []), name).toEqual({ type, ...fields })
  }
})

test('files that need no mending are the only ones that GLib takes whole', () => {
  const isWhole = (values: Values): boolean =>
    /^\S+$/.test(values?.['type'] ?? '') && values?.['host'] === 'a'
  const taken = readByGlib(viewerFiles.map(([, text]) => text)).map(isWhole)
  expect(viewerFiles.filter((_, index) => taken[index]).map(([name]) => name)).toEqual([
    'that is fine',
    'with unknown escapes',
  ])
})

test('passwords are written so that GLib reads them', () => {
  const passwords = [
    ' a',
    'a ',
    '  a  ',
    'a\\',
    'a\\n',
    'a\nb',
    'a\r\nport=1',
    '\ta\t',
    '\\s',
    'a;b',
    '#a',
    ';',
    '=',
    'ü',
  ]
  const files = passwords.map((each) => `[virt-viewer]\ntype=vnc\npassword=${escapedValue(each)}\n`)
  expect(readByGlib(files).map((values) => values?.['password'])).toEqual(passwords)
  expect(files.map(mendedIni)).toEqual(files)
})

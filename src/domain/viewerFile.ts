/** What `eq/console` ends in: a file for a desktop viewer, or an address. Spec 4.7, wire.md 3. Pure. */

/** Everything in it is a secret: it opens the machine's screen for about two minutes. */
export type ViewerAccess =
  /** VNC at `host:port`; `text` is the file for a desktop viewer. */
  | { kind: 'vnc'; host: string; port: number; password: string | null; text: string }
  /** VNC behind a WebSocket, which a browser can open by itself. */
  | { kind: 'websocket'; url: string; password: string | null }
  /** A page that shows the screen. */
  | { kind: 'link'; url: string }
  /** Not understood; `text` can still be downloaded. */
  | { kind: 'unknown'; text: string }

type Fields = ReadonlyMap<string, string>

/** Sections of an INI file by lower-case name; lines that are no `key=value` are left out. */
export function parseIni(text: string): ReadonlyMap<string, Fields> {
  let section = new Map<string, string>()
  const sections = new Map([['', section]])
  for (const line of text.split(/\r\n|\r|\n/)) {
    const written = line.trim()
    if (written === '' || written.startsWith(';') || written.startsWith('#')) continue
    const head = /^\[([^\]]*)\]$/.exec(written)
    if (head) {
      const name = (head[1] ?? '').trim().toLowerCase()
      section = sections.get(name) ?? new Map<string, string>()
      sections.set(name, section)
      continue
    }
    const at = written.indexOf('=')
    if (at > 0) section.set(written.slice(0, at).trim().toLowerCase(), written.slice(at + 1).trim())
  }
  return sections
}

/** The text in Base64, or undefined when it is none. */
function fromBase64(text: string): string | undefined {
  const packed = text.replace(/\s/g, '')
  if (packed.length < 8 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(packed)) return undefined
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function fromJson(text: string): unknown {
  if (!/^[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const portOf = (written: unknown): number => {
  const port =
    typeof written === 'string' && /^\d+$/.test(written.trim()) ? Number(written) : written
  return typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536
    ? port
    : Number.NaN
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only addresses that a browser may open: a `javascript:` one is no address. */
function fromAddress(written: unknown, password: string | null): ViewerAccess | undefined {
  if (typeof written !== 'string' || !/^(https?|wss?):\/\/\S+$/i.test(written.trim()))
    return undefined
  const url = written.trim()
  if (!URL.canParse(url)) return undefined
  return /^ws/i.test(url) ? { kind: 'websocket', url, password } : { kind: 'link', url }
}

function fromFields(
  fields: Readonly<Record<string, unknown>>,
  text: string,
): ViewerAccess | undefined {
  const password = typeof fields['password'] === 'string' ? fields['password'] || null : null
  const addressed = fromAddress(fields['url'], password)
  if (addressed) return addressed
  const host = typeof fields['host'] === 'string' ? fields['host'].trim() : ''
  const port = portOf(fields['port'])
  return host === '' || /[\s/]/.test(host) || Number.isNaN(port)
    ? undefined
    : { kind: 'vnc', host, port, password, text }
}

/** A message wraps a message at most this often: JSON in a string, Base64 of that. */
const deepest = 3

/** Reads the `scope` of a finished console request: an INI file as it is or in Base64, JSON, or an address. */
export function readViewerFile(scope: string, depth = 0): ViewerAccess {
  const text = scope.trim()
  const unknown: ViewerAccess = { kind: 'unknown', text }
  if (depth > deepest) return unknown

  const addressed = fromAddress(text, null)
  if (addressed) return addressed

  const json = fromJson(text)
  if (typeof json === 'string') return readViewerFile(json, depth + 1)
  if (isRecord(json)) {
    const direct = fromFields(json, text)
    if (direct) return direct
    const inner = ['scope', 'message', 'data', 'file', 'result']
      .map((name) => json[name])
      .find((value) => (typeof value === 'string' && value.length > 8) || isRecord(value))
    return inner === undefined
      ? unknown
      : readViewerFile(typeof inner === 'string' ? inner : JSON.stringify(inner), depth + 1)
  }

  const sections = parseIni(text)
  const viewer = sections.get('virt-viewer') ?? sections.get('')
  const opened = viewer && fromFields(Object.fromEntries(viewer), `${text}\n`)
  if (opened) return opened

  const unpacked = fromBase64(text)
  return unpacked === undefined ? unknown : readViewerFile(unpacked, depth + 1)
}

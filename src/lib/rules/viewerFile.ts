/** The result of a console request: a file for a desktop viewer, or a URL. spec.md 4.7, wire.md 3. */
import { escapedValue, mendedIni, parseIni } from './viewerIni.ts'

/** All of it is secret: it opens the server's console for about two minutes. */
export type ViewerAccess =
  /** VNC at `host:port`; `text` is the file for a desktop viewer. `valid`: seconds, if given. */
  | {
      kind: 'vnc'
      host: string
      port: number
      password: string | null
      valid: number | null
      text: string
    }
  /** A WebSocket for the browser: VNC, or the serial console. */
  | {
      kind: 'websocket'
      view: 'screen' | 'serial'
      url: string
      /** The serial console's URL, if there is one besides the screen; it has the same password. */
      serial: string | null
      password: string | null
      valid: number | null
      text: string
    }
  /** A web page that shows the console. */
  | { kind: 'link'; url: string }
  /** A desktop viewer's file for another protocol than VNC, such as SPICE. */
  | { kind: 'file'; text: string }
  /** Unknown format; `text` can still be downloaded. */
  | { kind: 'unknown'; text: string }

/** Undefined if it isn't Base64. */
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

const portOf = (value: unknown): number => {
  const port = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  return typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536
    ? port
    : Number.NaN
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSocket = (url: string): boolean => /^ws/i.test(url)

/** Only HTTP and WebSocket URLs, never `javascript:`. */
function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(https?|wss?):\/\/\S+$/i.test(value.trim())) return undefined
  const url = value.trim()
  return URL.canParse(url) ? url : undefined
}

const positive = (value: unknown): number | null => {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** From a JSON field, or from a comment in the file. */
const validityOf = (fields: Readonly<Record<string, unknown>>, text: string): number | null =>
  positive(fields['expires_in']) ?? positive(/valid for (\d+) seconds/i.exec(text)?.[1])

function fromFields(
  fields: Readonly<Record<string, unknown>>,
  text: string,
): ViewerAccess | undefined {
  const type = typeof fields['type'] === 'string' ? fields['type'].trim().toLowerCase() : 'vnc'
  const password = typeof fields['password'] === 'string' ? fields['password'] || null : null
  const valid = validityOf(fields, text)
  const url = safeUrl(fields['url'])
  if (url !== undefined) {
    if (!isSocket(url)) return { kind: 'link', url }
    if (type !== 'vnc' && type !== 'serial') return { kind: 'unknown', text }
    const view = type === 'serial' ? 'serial' : 'screen'
    const beside = view === 'screen' ? safeUrl(fields['serial_url']) : undefined
    const serial = beside !== undefined && isSocket(beside) ? beside : null
    return { kind: 'websocket', view, url, serial, password, valid, text }
  }
  const host = typeof fields['host'] === 'string' ? fields['host'].trim() : ''
  const port = portOf(fields['port'])
  if (host === '' || /[\s/]/.test(host) || Number.isNaN(port)) return undefined
  return type === 'vnc' ? { kind: 'vnc', host, port, password, valid, text } : undefined
}

/** The deepest nesting, such as JSON in a string in Base64. */
const deepest = 3

const withLineEnd = (text: string): string => `${text.replace(/[\r\n]+$/, '')}\n`

/** Parses the `scope` of a finished console request: an INI file, plain or in Base64, JSON, or a URL. */
export function readViewerFile(scope: string, depth = 0): ViewerAccess {
  const text = scope.trim()
  const unknown: ViewerAccess = { kind: 'unknown', text }
  if (depth > deepest) return unknown

  const url = safeUrl(text)
  if (url !== undefined) return fromFields({ url }, text) ?? unknown

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

  // Blanks at the end of the last line belong to its value.
  const lines = scope.trimStart()
  const sections = parseIni(lines)
  const viewer = sections.get('virt-viewer')
  const fields = viewer ?? sections.get('')
  const opened = fields && fromFields(Object.fromEntries(fields), withLineEnd(lines))
  if (opened) return opened
  if (viewer) return { kind: 'file', text: withLineEnd(lines) }

  const unpacked = fromBase64(text)
  return unpacked === undefined ? unknown : readViewerFile(unpacked, depth + 1)
}

/** Extension and media type are what desktops associate with the viewer. */
export interface ViewerDownload {
  readonly extension: 'vv' | 'json' | 'url' | 'txt'
  readonly type: string
  readonly content: string
}

const virtViewer = 'application/x-virt-viewer'
const isIni = (text: string): boolean => parseIni(text).has('virt-viewer')

/** With a host and port, a file for a desktop viewer. */
export function downloadOf(access: ViewerAccess): ViewerDownload {
  switch (access.kind) {
    case 'vnc':
      return {
        extension: 'vv',
        type: virtViewer,
        content: isIni(access.text) ? mendedIni(access.text) : virtViewerFile(access),
      }
    case 'file':
      return { extension: 'vv', type: virtViewer, content: mendedIni(access.text) }
    case 'websocket':
      return isRecord(fromJson(access.text))
        ? { extension: 'json', type: 'application/json', content: access.text }
        : { extension: 'txt', type: 'text/plain', content: `${access.text}\n` }
    case 'link':
      return {
        extension: 'url',
        type: 'application/internet-shortcut',
        content: `[InternetShortcut]\r\nURL=${access.url}\r\n`,
      }
    case 'unknown':
      return { extension: 'txt', type: 'text/plain', content: access.text }
    default:
      return access satisfies never
  }
}

const virtViewerFile = ({ host, port, password }: Extract<ViewerAccess, { kind: 'vnc' }>): string =>
  [
    '[virt-viewer]',
    'type=vnc',
    `host=${escapedValue(host)}`,
    `port=${port}`,
    ...(password === null ? [] : [`password=${escapedValue(password)}`]),
    'delete-this-file=1',
    '',
  ].join('\n')

/** The operator's gateway for VNC; `page` is the panel's URL. */
export function gatewayUrl(
  template: string,
  { host, port }: Pick<Extract<ViewerAccess, { kind: 'vnc' }>, 'host' | 'port'>,
  page: string,
): string {
  const filled = template
    .replaceAll('{host}', () => encodeURIComponent(host))
    .replaceAll('{port}', String(port))
  const address = new URL(filled, page)
  address.protocol = address.protocol.replace(/^http/, 'ws')
  return address.href
}

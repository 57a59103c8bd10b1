/** The post-install script and the callback URL. spec.md 4.6, 6. Checked before they are sent. */
import { isIpAddress } from '#lib/rules/allowList.ts'
import { isPublicAddress } from '#lib/rules/ipAddress.ts'

export type CallbackProblem =
  /** Not an http(s) URL. */
  | 'not-a-web-address'
  | 'holds-password'
  /** A private or local host. */
  | 'not-reachable'

export type CallbackWarning = 'not-encrypted'

/** Names that exist only within a network. RFC 6761, 6762, 7686, 8375, 9476; ICANN reserved `internal` in 2024. */
const privateName =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion|alt)$/

/** Whether the API can reach it from outside. `host`: of a URL, which writes an IPv4 address in its four-part form. */
function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$|\.$/g, '')
  if (isIpAddress(name)) return isPublicAddress(name)
  return name.includes('.') && !privateName.test(name)
}

function parseUrl(text: string): URL | undefined {
  if (/\s/.test(text)) return undefined
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** Null for an empty or valid URL. */
export function callbackProblem(typed: string): CallbackProblem | null {
  const text = typed.trim()
  if (text === '') return null
  const url = parseUrl(text)
  if (!url) return 'not-a-web-address'
  if (url.username !== '' || url.password !== '') return 'holds-password'
  return isPublicHost(url.hostname) ? null : 'not-reachable'
}

/** A warning about a valid URL. */
export const callbackWarning = (typed: string): CallbackWarning | null =>
  parseUrl(typed.trim())?.protocol === 'http:' ? 'not-encrypted' : null

export type ScriptProblem =
  /** Control characters: a binary or an archive. */
  'not-text'

export type ScriptWarning =
  /** No shebang line. */
  | 'no-interpreter'
  /** Written for Unix although Windows is installed, or the reverse. */
  | 'other-system'

/** With Unix line endings, and nothing before the shebang. */
export const scriptToSend = (typed: string): string => {
  const text = typed.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  return text.trim() === '' ? '' : text.replace(/^\s*(?=#!)/, '')
}

// oxlint-disable-next-line no-control-regex -- these are the characters that no script has
const controlCharacters = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

export const scriptProblem = (typed: string): ScriptProblem | null =>
  controlCharacters.test(typed) ? 'not-text' : null

/** A warning about a valid script. */
export function scriptWarning(typed: string, system: 'unix' | 'windows'): ScriptWarning | null {
  const text = scriptToSend(typed)
  if (text === '') return null
  const names = text.startsWith('#!')
  if (system === 'windows') return names ? 'other-system' : null
  if (names) return null
  return /^\s*(@echo\b|rem\s|param\s*\(|\$\w+\s*=|(Get|Set|New|Install|Write)-\w+)/i.test(text)
    ? 'other-system'
    : 'no-interpreter'
}

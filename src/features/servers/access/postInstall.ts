/** The post-install script and the callback URL. spec.md 4.6, 6. Checked before they are sent. */

export type CallbackProblem =
  /** Not an http(s) URL. */
  | 'not-a-web-address'
  | 'holds-password'
  /** A private or local host. */
  | 'not-reachable'

export type CallbackWarning = 'not-encrypted'

/** Hosts that the API can't reach. */
const privateHost =
  /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\.0\.0\.0|\[::1?\]|\[f[cd].*|\[fe[89ab].*)$/i

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
  return privateHost.test(url.hostname) || !/[.:]/.test(url.hostname) ? 'not-reachable' : null
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

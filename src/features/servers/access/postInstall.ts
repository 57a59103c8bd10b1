/** What runs after an installation, and what is called when it is done. spec.md 4.6, 6. Checked before it is sent. */

export type CallbackProblem =
  /** Not an address at all, or of something else than the web. */
  | 'not-a-web-address'
  /** A name and a password stand in it. */
  | 'holds-password'
  /** Only the machine or the network that it is typed at knows it. */
  | 'not-reachable'

export type CallbackDoubt =
  /** Who listens on the way reads along. */
  'not-encrypted'

/** Names and addresses that the API cannot reach. */
const privateHost =
  /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\.0\.0\.0|\[::1?\]|\[f[cd].*|\[fe[89ab].*)$/i

function addressIn(text: string): URL | undefined {
  if (/\s/.test(text)) return undefined
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** What is wrong with an address to be called; null where nothing is, or where none is typed. */
export function callbackProblem(typed: string): CallbackProblem | null {
  const text = typed.trim()
  if (text === '') return null
  const url = addressIn(text)
  if (!url) return 'not-a-web-address'
  if (url.username !== '' || url.password !== '') return 'holds-password'
  return privateHost.test(url.hostname) || !/[.:]/.test(url.hostname) ? 'not-reachable' : null
}

/** What one should know of an address that can be called. */
export const callbackDoubt = (typed: string): CallbackDoubt | null =>
  addressIn(typed.trim())?.protocol === 'http:' ? 'not-encrypted' : null

export type ScriptProblem =
  /** Characters that no text has: a program or an archive. */
  'not-text'

export type ScriptDoubt =
  /** The first line does not say what runs it. */
  | 'no-interpreter'
  /** Written for Unix, and Windows is installed; or the other way round. */
  | 'other-system'

/** What is sent: line ends as Unix has them, nothing before the first character. */
export const scriptToSend = (typed: string): string => {
  const text = typed.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  return text.trim() === '' ? '' : text.replace(/^\s*(?=#!)/, '')
}

// oxlint-disable-next-line no-control-regex -- these are the characters that no script has
const unprintable = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

export const scriptProblem = (typed: string): ScriptProblem | null =>
  unprintable.test(typed) ? 'not-text' : null

/** What one should know of a script that can be sent. */
export function scriptDoubt(typed: string, system: 'unix' | 'windows'): ScriptDoubt | null {
  const text = scriptToSend(typed)
  if (text === '') return null
  const names = text.startsWith('#!')
  if (system === 'windows') return names ? 'other-system' : null
  if (names) return null
  return /^\s*(@echo\b|rem\s|param\s*\(|\$\w+\s*=|(Get|Set|New|Install|Write)-\w+)/i.test(text)
    ? 'other-system'
    : 'no-interpreter'
}

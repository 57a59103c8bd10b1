/** Validates paths to redirect to: only ever within this panel. */

/** Stands for the panel's origin: nothing else resolves to it. */
const own = 'https://panel.invalid'
const home = '/'

/** The path as a browser resolves it; undefined when it leads to another origin. */
function resolved(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, own)) return undefined
  // Browsers drop tabs and line feeds and treat `\` as `/` before they parse the host; so does `URL`.
  const { origin, pathname, search, hash } = new URL(path, own)
  // `/.//host` stays here, but resolving its result again would lead away.
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Undefined for invalid percent-encoding. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** `path` as a browser resolves it, if it stays on this origin even after percent-decoding. */
function ownPath(path: string): string | undefined {
  const read = resolved(path)
  const plain = read === undefined ? undefined : decoded(read.replace(/[?#].*$/s, ''))
  return plain !== undefined && resolved(plain) !== undefined ? read : undefined
}

/** Whether `path` stays on the panel's origin, however a browser or proxy decodes it. */
export const isOwnPath = (path: string): boolean => ownPath(path) !== undefined

/** `to` as a path of this panel; `/` if it leads elsewhere, also after percent-decoding, for instance by a proxy. */
export function returnPath(to: unknown): string {
  return (typeof to === 'string' ? ownPath(to) : undefined) ?? home
}

/** The panel's screens, as opposed to whatever else its origin serves, such as the API. */
const screens =
  /^\/((account|activity|addresses|billing|console|keys|order|servers|traffic)(?=[/?#]|$)|(?=[?#]|$))/

/** `to` as the path of a screen, for paths from untrusted files; `/` for anything else. */
export function screenPath(to: unknown): string {
  const path = returnPath(to)
  return screens.test(path) ? path : home
}

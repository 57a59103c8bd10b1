/** Where a person goes on after a detour: only ever to an address of this panel. */

/** Stands for the panel's own origin, whatever that is: nothing else resolves to it. */
const own = 'https://panel.invalid'
const home = '/'

/** The path as a browser reads it; undefined when it leads elsewhere. */
function resolved(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, own)) return undefined
  // Browsers drop tabs and line feeds and take `\` for `/` before they look for a host: so does `URL`.
  const { origin, pathname, search, hash } = new URL(path, own)
  // `/.//host` stays here, but what it becomes would lead away if it were followed again.
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Undefined when it is no encoding of anything. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** `path` as a browser reads it, where it leads nowhere else, nor would once its escapes were read. */
function ownPath(path: string): string | undefined {
  const read = resolved(path)
  const plain = read === undefined ? undefined : decoded(read.replace(/[?#].*$/s, ''))
  return plain !== undefined && resolved(plain) !== undefined ? read : undefined
}

/** Whether `path` is one of the panel's own origin, however a browser or a proxy reads it. */
export const isOwnPath = (path: string): boolean => ownPath(path) !== undefined

/**
 * `to` as an address of this panel, in the form that a browser makes of it; `/` for anything else. What would
 * lead away once its escapes were read, by a proxy for instance, counts as elsewhere too.
 */
export function returnPath(to: unknown): string {
  return (typeof to === 'string' ? ownPath(to) : undefined) ?? home
}

/** Where the screens of the panel are. Whatever else its origin serves, as the API, is no place to lead anybody to. */
const screens = /^\/((account|activity|billing|console|keys|order|servers)(?=[/?#]|$)|(?=[?#]|$))/

/** `to` as the address of a screen: a path from a file of somebody else leads to nothing that merely answers a visit. */
export function screenPath(to: unknown): string {
  const path = returnPath(to)
  return screens.test(path) ? path : home
}

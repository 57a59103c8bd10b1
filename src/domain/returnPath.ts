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

/**
 * `to` as an address of this panel, in the form that a browser makes of it; `/` for anything else. What would
 * lead away once its escapes were read, by a proxy for instance, counts as elsewhere too.
 */
export function returnPath(to: unknown): string {
  if (typeof to !== 'string') return home
  const path = resolved(to)
  const plain = path === undefined ? undefined : decoded(path.replace(/[?#].*$/s, ''))
  return path !== undefined && plain !== undefined && resolved(plain) !== undefined ? path : home
}

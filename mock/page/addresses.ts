/** Whose an address is: what is neither the host's nor the mock's is the panel's. */

/** Files, and folders with pages of their own. */
export const isHosts = (pathname: string): boolean => /\.\w+$|^\/docs\//.test(pathname)
/** The mock's own pages. */
export const isMocks = (pathname: string): boolean => /^\/mock(\/|$)/.test(pathname)

/** What a form of the mock's pages sent, behind the `#` of the address that it was sent to (`serviceWorker.ts`). */
const sentMark = '#sent='

export const withSent = (address: URL, form: string): string =>
  `${address.pathname}${address.search}${sentMark}${encodeURIComponent(form)}`

/** Takes it out of the address, so that loading the page again sends nothing again. */
export function takeSent(): URLSearchParams | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(sentMark)) return undefined
  history.replaceState(null, '', pathname + search)
  return new URLSearchParams(decodeURIComponent(hash.slice(sentMark.length)))
}

/**
 * Has the browser's own service worker answer for the addresses that are no files of the host, from the next navigation
 * on. Without one, as in some private windows, the host's own page for what it does not find has to do.
 */
export async function keepAddressesServed(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  } catch {
    // Refused by the browser's settings.
  }
}

/** Who serves a URL path in the static demo: the file host, the mock, or otherwise the panel. */

/** Files, and folders with their own pages. */
export const isFilePath = (pathname: string): boolean => /\.\w+$|^\/docs\//.test(pathname)
/** The mock's pages. */
export const isMockPath = (pathname: string): boolean => /^\/mock(\/|$)/.test(pathname)

/** Marks form data in a URL's fragment, where `serviceWorker.ts` puts it. */
const sentMark = '#sent='

export const withFormData = (address: URL, form: string): string =>
  `${address.pathname}${address.search}${sentMark}${encodeURIComponent(form)}`

/** Removes form data from the URL and returns it, so that a reload doesn't submit it again. */
export function takeFormData(): URLSearchParams | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(sentMark)) return undefined
  history.replaceState(null, '', pathname + search)
  return new URLSearchParams(decodeURIComponent(hash.slice(sentMark.length)))
}

/**
 * Registers the service worker, which from the next navigation on serves URLs that are no files. Without one, as in some
 * private windows, the host's 404 page has to do.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  } catch {
    // The browser's settings refuse service workers.
  }
}

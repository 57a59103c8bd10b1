/** The page's icon, with a light in its corner while there is news. */

export type IconLight = 'busy' | 'ok' | 'bad'

const colours = { busy: '#5b9dff', ok: '#2fbf71', bad: '#f0525a' } as const satisfies Record<
  IconLight,
  string
>

/** The same drawing as `public/icon.svg`. */
const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#12181f"/><path d="M9 11c0 10 14 0 14 10" fill="none" stroke="#4cc38a" stroke-width="3" stroke-linecap="round"/><circle cx="24" cy="9" r="7.5" fill="${colour}" stroke="#12181f" stroke-width="2"/></svg>`

let plain: string | undefined

/** Lights the icon, or puts it back as it was. */
export function lightIcon(light: IconLight | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  plain ??= link.href
  const href =
    light === undefined
      ? plain
      : `data:image/svg+xml,${encodeURIComponent(drawing(colours[light]))}`
  if (link.href !== href) link.href = href
}

/** The list of addresses in the URL; defaults are absent. Kept small, because every screen loads the route tree. */
export interface AddressSearch {
  /** Part of an address, a network, or a server's name or number, a MAC address or a VLAN. */
  q?: string | undefined
  /** What the rows are; addresses by default. */
  by?: AddressGrouping | undefined
}

export const groupings = ['network', 'server'] as const
export type AddressGrouping = (typeof groupings)[number]

/** Invalid fields are set to undefined, because the router would pass them on if they were missing. */
export const readAddressSearch = (search: Readonly<Record<string, unknown>>): AddressSearch => ({
  q: textIn(search['q']),
  by: groupings.find((grouping) => grouping === search['by']),
})

/** The router reads a search for "5100" as a number. */
const textIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : text
}

/** Hostnames of servers that are ordered together. */

/** Where the number goes. */
const places = /#+/
/** What is counted up where the name ends with a number: `web-01`, `web-01.example.net`. */
const lastNumber = /^([^.]*?)(\d+)(?=\.|$)/
const firstLabel = /^[^.]*/

const numbered = (number: number, width: number): string => String(number).padStart(width, '0')

/**
 * The hostnames of `count` servers. `web` gives web-01, web-02, …; `web-7` counts on from there; `#` marks the place
 * of the number. '' leaves every name to the service, and one server is called as it is typed.
 */
export function hostnamesOf(typed: string, count: number): string[] {
  if (count === 1 || typed === '') return Array.from({ length: count }, () => typed)
  return Array.from({ length: count }, (_, place) => {
    if (places.test(typed))
      return typed.replace(places, (signs) => numbered(place + 1, signs.length))
    if (lastNumber.test(typed))
      return typed.replace(
        lastNumber,
        (_found, name: string, first: string) =>
          `${name}${numbered(Number(first) + place, first.length)}`,
      )
    return typed.replace(firstLabel, (name) => `${name}-${numbered(place + 1, 2)}`)
  })
}

/** Marks the number's position. */
const numberSigns = /#+/
/** A number at the end of the first label: `web-01`, `web-01.example.net`. */
const trailingNumber = /^([^.]*?)(\d+)(?=\.|$)/
const firstLabel = /^[^.]*/

const padded = (number: number, width: number): string => String(number).padStart(width, '0')

/**
 * Hostnames for `count` servers: `web` becomes web-01, web-02, …; `web-7` counts up from 7; each `#` is a digit of the
 * number. A single hostname stays as typed, and '' lets the API choose all of them.
 */
export function hostnamesOf(typed: string, count: number): string[] {
  if (count === 1 || typed === '') return Array.from({ length: count }, () => typed)
  return Array.from({ length: count }, (_, index) => {
    if (numberSigns.test(typed))
      return typed.replace(numberSigns, (signs) => padded(index + 1, signs.length))
    if (trailingNumber.test(typed))
      return typed.replace(
        trailingNumber,
        (_found, name: string, first: string) =>
          `${name}${padded(Number(first) + index, first.length)}`,
      )
    return typed.replace(firstLabel, (name) => `${name}-${padded(index + 1, 2)}`)
  })
}

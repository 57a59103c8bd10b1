/** Which permissions are looked at. */
export interface RightSearch {
  q?: string
  may?: 'yes' | 'no'
}

/** What makes no sense in the address is undefined: left out, the router would hand it on as it came. */
export function readRightSearch({ q, may }: Readonly<Record<string, unknown>>): RightSearch {
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : undefined,
    may: may === 'yes' || may === 'no' ? may : undefined,
  }
}

/** Whether every word of a search stands somewhere in what is said of a permission. */
export function saysAll(search: string, said: readonly string[]): boolean {
  const text = said.join(' ').toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

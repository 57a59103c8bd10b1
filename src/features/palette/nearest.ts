/** Suggestions for typos: a letter is missing, wrong or swapped. */
import { distance } from '#lib/text/distance.ts'
import type { SearchableRow } from './commandSearch.ts'
import type { FoundServer } from './serverIndex.ts'
import { nameFor } from './rows/rows.ts'

const maxSuggestions = 3
const minLength = 3

interface Row extends SearchableRow {
  readonly name: string
  readonly isPerServer: boolean
}

interface Searched {
  readonly rows: readonly Row[]
  readonly servers: readonly FoundServer[]
}

/** The closest names first. Rows of a server refer to the current one, or else to the first. */
export function nearest(
  words: readonly string[],
  { rows, servers }: Searched,
  current: FoundServer | undefined,
): readonly string[] {
  const text = words.join('').replaceAll(/[^\p{L}\p{N}]+/gu, '')
  if (text.length < minLength) return []
  const allowed = Math.max(1, Math.floor(text.length / 3))
  const distanceTo = (names: readonly string[]): number =>
    Math.min(...names.map((name) => distance(text, name, allowed)))
  const server = current ?? servers[0]
  return [
    ...rows.flatMap(({ name, isPerServer, label, phrases, labelWords }) => {
      if (isPerServer && !server) return []
      const far = distanceTo([label, ...phrases, ...labelWords])
      return [{ name: isPerServer && server ? nameFor(name, server.id) : name, far }]
    }),
    ...servers.map(({ id, name }) => ({
      name: nameFor('server', id),
      far: distance(words.join(' '), name, allowed),
    })),
  ]
    .filter(({ far }) => far <= allowed)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, maxSuggestions)
    .map(({ name }) => name)
}

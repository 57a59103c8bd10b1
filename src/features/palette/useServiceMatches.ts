import { useQueries } from '@tanstack/react-query'
import { listServers } from '#api/actions/eq.ts'
import { searchTags } from '#api/actions/tags.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { useCan } from '#lib/session/hooks.ts'
import { folded } from '#lib/text/searchText.ts'

/** IDs of the servers that the API matches, by word as `folded`. */
export interface ServiceMatches {
  readonly ids: ReadonlyMap<string, ReadonlySet<number>>
  readonly pending: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

interface ServiceQuery {
  readonly word: string
  readonly ask: 'ip' | 'mac' | 'tag'
  readonly value: string
}

/** A change of tags invalidates it. In ms. */
const staleTime = 120_000

/** More words are a sentence. */
const maxWords = 4

/** What only the API can search for: prefixes of any IP or MAC, and parts of tags. Both parts of a pair must match. */
function queriesFor(word: string): readonly ServiceQuery[] {
  if (/^(?:[\da-f]{2}[:-]){1,5}[\da-f]{0,2}$/i.test(word))
    return [{ word, ask: 'mac', value: word.toLowerCase().replaceAll('-', ':') }]
  if (/^\d{1,3}\.[\d.]+$/.test(word) || /^[\da-f]*:[\da-f:]*:/i.test(word))
    return [{ word, ask: 'ip', value: word.toLowerCase() }]
  if (word.length < 2 || /^#?\d+$/.test(word)) return []
  return word
    .split('=')
    .filter((part) => part !== '')
    .map((value) => ({ word, ask: 'tag', value }))
}

/** Asks the API which servers match the typed words. Queries of words that change meanwhile are canceled. */
export function useServiceMatches(words: readonly string[]): ServiceMatches {
  const client = useClient()
  const can = useCan()
  const all = words.slice(0, maxWords).flatMap(queriesFor)
  const lists = all.filter(({ ask }) => ask !== 'tag' && can(listServers.key).allowed)
  const tags = all.filter(({ ask }) => ask === 'tag' && can(searchTags.key).allowed)
  const listed = useQueries({
    queries: lists.map(({ ask, value }) =>
      actionQuery(client, listServers, ask === 'mac' ? { mac: value } : { ip: value }),
    ),
  })
  const tagged = useQueries({
    queries: tags.map(({ value }) => ({
      ...actionQuery(client, searchTags, { search_pattern: value }),
      staleTime: staleTime,
    })),
  })
  const ids = new Map<string, ReadonlySet<number>>()
  for (const [index, { word }] of lists.entries()) {
    const rows = listed[index]?.data
    if (rows) add(ids, folded(word), new Set(rows.map(({ id }) => id)))
  }
  for (const [index, { word }] of tags.entries()) {
    const found = tagged[index]?.data
    if (found) add(ids, folded(word), new Set(found))
  }
  const results = [...listed, ...tagged]
  return {
    ids,
    pending: results.some(({ isPending, error }) => isPending && !error),
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

function add(ids: Map<string, ReadonlySet<number>>, word: string, found: ReadonlySet<number>) {
  const before = ids.get(word)
  ids.set(word, before ? new Set([...before].filter((id) => found.has(id))) : found)
}

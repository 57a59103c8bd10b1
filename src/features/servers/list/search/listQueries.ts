import type { QueryClient } from '@tanstack/react-query'
import { listServers } from '#api/actions/eq.ts'
import { searchTags } from '#api/actions/tags.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { parseServerSearch, type Term } from './serverSearch.ts'
import {
  requirementsOf,
  excludedTagQueries,
  queryId,
  type Requirement,
  type ServiceQuery,
} from './serverSearchMatch.ts'

type ListQuery = Extract<ServiceQuery, { ask: 'list' }>
type TagQuery = Extract<ServiceQuery, { ask: 'tag' }>

/** The API queries of a search. */
export interface SearchQueries {
  readonly requirements: readonly Requirement[]
  /** Each query unique, including those that only avoid loading details. */
  readonly lists: readonly ListQuery[]
  readonly tags: readonly TagQuery[]
}

export function searchQueries(terms: readonly Term[]): SearchQueries {
  const requirements = requirementsOf(terms)
  const all = [...requirements.flatMap(({ queries }) => queries), ...excludedTagQueries(terms)]
  const unique = [...new Map(all.map((query) => [queryId(query), query])).values()]
  return {
    requirements,
    lists: unique.filter((query) => query.ask === 'list'),
    tags: unique.filter((query) => query.ask === 'tag'),
  }
}

/** IDs are enough: the rows come from the whole list. */
export const queryOptions = (client: Client, { lists, tags }: SearchQueries) => ({
  lists: lists.map(({ filters }) => actionQuery(client, listServers, { ...filters })),
  tags: tags.map(({ pattern }) => actionQuery(client, searchTags, { search_pattern: pattern })),
})

/** Prefetches them for the route. */
export function prefetchSearch(queryClient: QueryClient, client: Client, q: string): void {
  const { lists, tags } = queryOptions(client, searchQueries(parseServerSearch(q)))
  for (const query of lists) void queryClient.prefetchQuery(query)
  for (const query of tags) void queryClient.prefetchQuery(query)
}

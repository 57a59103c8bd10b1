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

/** What a search asks the API. */
export interface SearchQueries {
  readonly requirements: readonly Requirement[]
  /** Every question once, those that only spare reading servers among them. */
  readonly lists: readonly ListQuery[]
  readonly tags: readonly TagQuery[]
}

export function searchQueries(terms: readonly Term[]): SearchQueries {
  const requirements = requirementsOf(terms)
  const all = [...requirements.flatMap(({ queries }) => queries), ...excludedTagQueries(terms)]
  const once = [...new Map(all.map((question) => [queryId(question), question])).values()]
  return {
    requirements,
    lists: once.filter((question) => question.ask === 'list'),
    tags: once.filter((question) => question.ask === 'tag'),
  }
}

/** The queries behind it. Bare ids are enough: the rows come from the whole list. */
export const queryOptions = (client: Client, { lists, tags }: SearchQueries) => ({
  lists: lists.map(({ filters }) => actionQuery(client, listServers, { ...filters })),
  tags: tags.map(({ pattern }) => actionQuery(client, searchTags, { search_pattern: pattern })),
})

/** Asks them before the screen does. */
export function prefetchAnswers(queryClient: QueryClient, client: Client, q: string): void {
  const { lists, tags } = queryOptions(client, searchQueries(parseServerSearch(q)))
  for (const query of lists) void queryClient.prefetchQuery(query)
  for (const query of tags) void queryClient.prefetchQuery(query)
}

/** What the list asks for: every server, with whatever the API tells of it in one reply. */
export const wholeList = { full: true } as const

import type { QueryClient } from '@tanstack/react-query'
import { listServers } from '#api/actions/eq.ts'
import { searchTags } from '#api/actions/tags.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { parseServerSearch, type Term } from './serverSearch.ts'
import {
  demandsOf,
  leftOutPairs,
  questionKey,
  type Demand,
  type Question,
} from './serverSearchMatch.ts'

type ListQuestion = Extract<Question, { ask: 'list' }>
type TagQuestion = Extract<Question, { ask: 'tag' }>

/** What a search asks the API. */
export interface Asked {
  readonly demands: readonly Demand[]
  /** Every question once, those that only spare reading servers among them. */
  readonly lists: readonly ListQuestion[]
  readonly tags: readonly TagQuestion[]
}

export function askedBy(terms: readonly Term[]): Asked {
  const demands = demandsOf(terms)
  const all = [...demands.flatMap(({ questions }) => questions), ...leftOutPairs(terms)]
  const once = [...new Map(all.map((question) => [questionKey(question), question])).values()]
  return {
    demands,
    lists: once.filter((question) => question.ask === 'list'),
    tags: once.filter((question) => question.ask === 'tag'),
  }
}

/** The queries behind it. Bare ids are enough: the rows come from the whole list. */
export const answerQueries = (client: Client, { lists, tags }: Asked) => ({
  lists: lists.map(({ filters }) => actionQuery(client, listServers, { ...filters })),
  tags: tags.map(({ pattern }) => actionQuery(client, searchTags, { search_pattern: pattern })),
})

/** Asks them before the screen does. */
export function prefetchAnswers(queryClient: QueryClient, client: Client, q: string): void {
  const { lists, tags } = answerQueries(client, askedBy(parseServerSearch(q)))
  for (const query of lists) void queryClient.prefetchQuery(query)
  for (const query of tags) void queryClient.prefetchQuery(query)
}

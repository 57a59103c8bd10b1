import type { QueryClient } from '@tanstack/react-query'
import { listServers } from '#api/actions/eq.ts'
import { searchTags } from '#api/actions/tags.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { parseServerSearch } from '#domain/serverSearch.ts'
import { questionsOf, type ServiceQuestions } from '#domain/serverSearchMatch.ts'

/** The queries behind what a search asks the service. */
export const answerQueries = (client: Client, { lists, tagPatterns }: ServiceQuestions) => ({
  // Bare ids are enough: the rows come from the whole list.
  lists: lists.map((filters) => actionQuery(client, listServers, { ...filters })),
  tags: tagPatterns.map((pattern) => actionQuery(client, searchTags, { search_pattern: pattern })),
})

/** Asks them before the screen does. */
export function prefetchAnswers(queryClient: QueryClient, client: Client, q: string): void {
  const { lists, tags } = answerQueries(client, questionsOf(parseServerSearch(q)))
  for (const query of lists) void queryClient.prefetchQuery(query)
  for (const query of tags) void queryClient.prefetchQuery(query)
}

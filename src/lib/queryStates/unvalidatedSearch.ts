import type { SearchSchemaInput } from '@tanstack/react-router'

/** What an address says, before it is read. */
export type UnvalidatedSearch<Search> = Readonly<Partial<Record<keyof Search, unknown>>>

/**
 * For `validateSearch` where reading takes more than a line: links must fit the search, but its rules stay with the
 * screen that reads it. Here they would come with the list of servers, as every route does.
 */
export function unvalidatedSearch<Search extends object>(
  search: Search & SearchSchemaInput,
): UnvalidatedSearch<Search> {
  return search
}

import type { SearchSchemaInput } from '@tanstack/react-router'

/** What an address says, before it is read. */
export type Unread<Search> = Readonly<Partial<Record<keyof Search, unknown>>>

/**
 * For `validateSearch` where reading takes more than a line: links must fit the search, but its rules stay with the
 * screen that reads it. Here they would come with the list of servers, as every route does.
 */
export function unread<Search extends object>(search: Search & SearchSchemaInput): Unread<Search> {
  return search
}

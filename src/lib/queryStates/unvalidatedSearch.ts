import type { SearchSchemaInput } from '@tanstack/react-router'

/** Search parameters before validation. */
export type UnvalidatedSearch<Search> = Readonly<Partial<Record<keyof Search, unknown>>>

/**
 * A typed `validateSearch` that checks nothing, for screens with a complex search. Links are typed, but the parsing
 * stays with the screen: here it would be loaded with every route.
 */
export function unvalidatedSearch<Search extends object>(
  search: Search & SearchSchemaInput,
): UnvalidatedSearch<Search> {
  return search
}

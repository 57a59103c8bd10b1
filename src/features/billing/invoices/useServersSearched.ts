import { useQueries } from '@tanstack/react-query'
import { getRelatedInvoices } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useServerNames } from '../view/useServerNames.ts'
import { useSettled } from '#ui/useSettled.ts'
import { serversMeant } from '../rules/invoiceFilter.ts'
import { useCan } from '#lib/session/hooks.ts'

/** Servers that are asked about for one search: whoever means more of them types more of the name. */
export const mostSearched = 12
/** How long the invoices of a server count as fresh. In ms. */
const freshFor = 300_000

export interface ServersSearched {
  /** By invoice: the names of the servers that were searched for and that it is about. */
  readonly names: ReadonlyMap<number, string>
  readonly isReading: boolean
  /** How many servers the words may mean. */
  readonly meant: number
}

/**
 * Which invoices are about the servers that the words name. A list of invoices does not tell it, so that the service
 * is asked server by server, once somebody rests.
 */
export function useServersSearched(typed: string): ServersSearched {
  const client = useClient()
  const can = useCan()
  const text = useSettled(typed)
  const all = serversMeant(text, useServerNames())
  const servers = all.slice(0, mostSearched)
  const told = useQueries({
    queries: servers.map(({ id }) => ({
      ...actionQuery(client, getRelatedInvoices, { id }),
      staleTime: freshFor,
      enabled: can(getRelatedInvoices.key, id).allowed,
    })),
    combine: (replies) => {
      const names = new Map<number, string>()
      replies.forEach(({ data }, index) => {
        const name = servers[index]?.name
        if (name === undefined) return
        for (const { id } of data ?? []) names.set(id, `${names.get(id) ?? ''} ${name}`)
      })
      return { names, isReading: replies.some(({ isLoading }) => isLoading) }
    },
  })
  return { ...told, isReading: told.isReading || text !== typed, meant: all.length }
}

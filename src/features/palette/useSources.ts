/** What the command palette searches. Each source is loaded separately when it opens. */
import { useQuery, useQueryClient, useQueries } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listApiKeys, type ApiKey } from '#api/actions/apiKeys.ts'
import { getInvoices, type Invoice } from '#api/actions/billing/invoices.ts'
import {
  listServers,
  type ServerDetail,
  type ServerListEntry,
  showServer,
} from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { invoiceListQuery } from '#lib/invoices/invoiceList.ts'
import { useInvoiceReader } from '#lib/invoices/useDebt.ts'
import type { ApiError } from '#api/wire.ts'
import { searchable, type Searchable } from './commandSearch.ts'
import { useCan } from '#lib/session/hooks.ts'
import { serverIndex, type FoundServer } from './serverIndex.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { readServers } from '#features/servers/view/readServers.ts'
import { targetOf } from '#features/servers/view/useServer.ts'

interface Identified extends Searchable {
  readonly id: number
  readonly label: string
}
export interface FoundInvoice extends Identified {
  readonly invoice: Invoice
}
export interface FoundKey extends Identified {
  readonly key: ApiKey
}

export interface SourceStatus {
  readonly name: 'servers' | 'invoices' | 'keys' | 'tags'
  readonly state: 'reading' | 'there' | 'forbidden' | 'failed'
  readonly error: ApiError | null
  readonly retry: () => void
}

export interface Sources {
  readonly servers: readonly FoundServer[]
  readonly byId: ReadonlyMap<number, FoundServer>
  /** Undefined until all of them are loaded. */
  readonly invoices: readonly FoundInvoice[] | undefined
  readonly keys: readonly FoundKey[]
  readonly statuses: readonly SourceStatus[]
}

interface Read {
  readonly data: unknown
  readonly error: ApiError | null
  readonly refetch: () => Promise<unknown>
}

function statusOf(
  name: SourceStatus['name'],
  allowed: boolean,
  { data, error, refetch }: Read,
): SourceStatus {
  const state = !allowed
    ? 'forbidden'
    : data !== undefined
      ? 'there'
      : error === null
        ? 'reading'
        : 'failed'
  return { name, state, error, retry: () => void refetch() }
}

/** Loads all sources that this session may read. */
export function useSources(): Sources {
  const { t } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const can = useCan()
  const may = {
    servers: can(listServers.key).allowed,
    invoices: can(getInvoices.key).allowed,
    keys: can(listApiKeys.key).allowed,
  }
  // The same query as the list of servers, so it is sent once.
  const servers = useQuery({
    ...actionQuery(client, listServers, { full: true }),
    enabled: may.servers,
  })
  const invoices = useQuery({
    ...invoiceListQuery(useInvoiceReader()),
    enabled: may.invoices,
  })
  const keys = useQuery({ ...actionQuery(client, listApiKeys, {}), enabled: may.keys })
  const [details] = useState(() => readServers(queryClient))
  const index = useServerIndex(servers.data ?? none, details)
  return {
    servers: index,
    byId: useById(index),
    invoices: useInvoiceIndex(
      invoices.data?.complete ? invoices.data.invoices : undefined,
      t`Invoice`,
    ),
    keys: useKeyIndex(keys.data ?? noKeys, t`API key`),
    statuses: [
      statusOf('servers', may.servers, servers),
      statusOf('invoices', may.invoices, invoices),
      statusOf('keys', may.keys, keys),
    ],
  }
}

const none: readonly ServerListEntry[] = []
const noKeys: readonly ApiKey[] = []

// Ten thousand servers are indexed once, not for every keystroke. Separate hooks with 'use memo': see `useServerList`.

function useServerIndex(
  entries: readonly ServerListEntry[],
  details: ReadonlyMap<number, ServerDetail>,
): readonly FoundServer[] {
  'use memo'
  return serverIndex(entries, details)
}

function useById(index: readonly FoundServer[]): ReadonlyMap<number, FoundServer> {
  'use memo'
  return new Map(index.map((server) => [server.id, server]))
}

function useInvoiceIndex(
  invoices: readonly Invoice[] | undefined,
  word: string,
): readonly FoundInvoice[] | undefined {
  'use memo'
  return invoices?.map((invoice) => {
    const label = invoice.invoicenum || String(invoice.id)
    return {
      ...searchable(label, [word, String(invoice.id), `#${label}`]),
      id: invoice.id,
      label,
      invoice,
    }
  })
}

function useKeyIndex(keys: readonly ApiKey[], word: string): readonly FoundKey[] {
  'use memo'
  return keys.map((key) => ({
    ...searchable(
      key.name,
      [word, key.token_view].filter((text) => text !== ''),
    ),
    id: key.id,
    label: key.name,
    key,
  }))
}

export interface KnownTarget {
  readonly target: ServerTarget
  /** Details are loaded: its state and next boot are known. */
  readonly isRead: boolean
}

/** As for rows of the list. In ms. */
const staleTime = 60_000

/** The state of the visible servers, loaded one by one like rows of the list. */
export function useTargets(shown: readonly number[]): (server: FoundServer) => KnownTarget {
  const client = useClient()
  const can = useCan()
  const ids = shown.filter((id) => can(showServer.key, id).allowed)
  const read = useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(client, showServer, { id }),
      staleTime: staleTime,
      // A server that can't be loaded is still found; its page says why.
      throwOnError: false,
    })),
  })
  return (server) => {
    const detail = read[ids.indexOf(server.id)]?.data
    return detail ? { target: targetOf(detail), isRead: true } : server
  }
}

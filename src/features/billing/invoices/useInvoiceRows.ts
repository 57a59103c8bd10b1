import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { getRelatedInvoices, type Invoice } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import type { List } from '#api/lists.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { standingOf, type Debt, type Standing } from '#lib/invoices/debt.ts'
import type { InvoiceList } from '#lib/invoices/invoiceList.ts'
import { debtIn } from '#lib/invoices/useDebt.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { allowedRead, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { readSort } from '#ui/sort.tsx'
import { useDebounced } from '#ui/useUrlText.ts'
import {
  invoiceEntry,
  invoiceMatcher,
  matchingServers,
  parseStatuses,
  type InvoiceEntry,
} from '../rules/invoiceList.ts'
import { useAccountCurrency } from '../view/currency.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { useMentionsCode, type MentionsCode } from '#features/servers/mentions/useMentionsCode.ts'
import { sortableColumns, sortedInvoices } from './invoiceColumns.tsx'
import type { InvoiceSearch } from './invoiceSearch.ts'

export type InvoiceRow = InvoiceEntry<Invoice>

interface InvoiceRows {
  /** Every invoice, sorted. */
  readonly all: readonly InvoiceRow[]
  /** Those that match the filters. */
  readonly shown: readonly InvoiceRow[]
  /** The invoices of the server in the filter. */
  readonly related: AllowedRead<List<Invoice>> | undefined
  readonly serverSearch: ServerSearch
}

/** The account's invoices by the URL's filters; `typed` is the current text of the search box. */
export function useInvoiceRows(
  list: InvoiceList,
  search: InvoiceSearch,
  typed: string,
): InvoiceRows {
  const { i18n } = useLingui()
  const today = useToday()
  const accountCurrency = useAccountCurrency()
  const related = useRelated(search.server)
  // Typing stays responsive with ten thousand rows.
  const text = useDeferredValue(typed)
  const serverSearch = useServerSearch(typed)
  const all = useSorted(useEntries(list, accountCurrency), search.sort, i18n, today)
  const matching = useMatching(all, search, text, serverSearch.names, today, related?.data)
  const named = useNamed(matching.length === 0 && !serverSearch.isReading ? text.trim() : '', all)
  const shown = useMatching(named ?? none, search, '', noNames, today, related?.data)
  return { all, shown: named ? shown : matching, related, serverSearch }
}

const none: readonly InvoiceRow[] = []
const noNames: ReadonlyMap<number, string> = new Map()

/** The invoices that a pasted text names: "Invoice #50418". Undefined if none. */
function useNamed(text: string, all: readonly InvoiceRow[]): readonly InvoiceRow[] | undefined {
  return invoicesNamedIn(useMentionsCode(text !== ''), text, all)
}

function invoicesNamedIn(
  parse: MentionsCode | undefined,
  text: string,
  all: readonly InvoiceRow[],
): readonly InvoiceRow[] | undefined {
  if (!parse || text === '') return undefined
  const known = all.map(({ id, invoice: { invoicenum } }) => ({ id, number: invoicenum }))
  const { invoices } = parse.resolveMentions(
    parse.mentionsIn(text),
    parse.directoryOf([], known),
    () => undefined,
  )
  const ids = new Set(invoices)
  return ids.size > 0 ? all.filter(({ id }) => ids.has(id)) : undefined
}

/** The list of invoices lacks items: one server's invoices are their own read. */
function useRelated(server: number | undefined): AllowedRead<List<Invoice>> | undefined {
  const permission = useCan()(getRelatedInvoices.key, server)
  const query = useAction(
    getRelatedInvoices,
    { id: server ?? 0 },
    { enabled: server !== undefined && permission.allowed },
  )
  return server === undefined ? undefined : allowedRead(permission, query)
}

// The compiler memoizes these steps over ten thousand rows only in hooks of their own, marked since they call no hook.

/** By invoice, so that a newly loaded page leaves the other rows as they are. */
const rowCache = new WeakMap<Invoice, InvoiceRow>()

function rowOf(invoice: Invoice, accountCurrency: string, debt: Debt): InvoiceRow {
  const currency = currencyNamed(invoice) || accountCurrency
  const standing = standingOf(invoice, debt)
  const cached = rowCache.get(invoice)
  if (cached?.currency === currency && isSameStanding(cached.standing, standing)) return cached
  const row = invoiceEntry(invoice, currency, standing)
  rowCache.set(invoice, row)
  return row
}

const isSameStanding = (one: Standing, other: Standing): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

function useEntries(list: InvoiceList, accountCurrency: string): readonly InvoiceRow[] {
  'use memo'
  const debt = debtIn(list, accountCurrency)
  return list.invoices.map((invoice) => rowOf(invoice, accountCurrency, debt))
}

function useSorted(
  rows: readonly InvoiceRow[],
  sort: string | undefined,
  i18n: I18n,
  today: CalendarDay,
): readonly InvoiceRow[] {
  'use memo'
  return sortedInvoices(rows, readSort(sort, sortableColumns), { i18n, today })
}

function useMatching(
  rows: readonly InvoiceRow[],
  { state, since, until, server }: InvoiceSearch,
  // Apart from each other: an object of both would be another one for every key.
  text: string,
  serverNames: ReadonlyMap<number, string>,
  today: CalendarDay,
  related: readonly Invoice[] | undefined,
): readonly InvoiceRow[] {
  'use memo'
  const onlyIds = server === undefined ? undefined : new Set((related ?? []).map(({ id }) => id))
  const statuses = state === undefined ? undefined : parseStatuses(state)
  return rows.filter(invoiceMatcher({ statuses, since, until, onlyIds, text, serverNames }, today))
}

function useMatchingServers(text: string, names: ReadonlyMap<number, string>) {
  'use memo'
  return matchingServers(text, names)
}

/** The most servers whose invoices one search loads. */
export const maxServersSearched = 12
/** In ms. */
const freshFor = 300_000

interface ServerSearch {
  /** The searched servers' names by invoice. */
  readonly names: ReadonlyMap<number, string>
  readonly isReading: boolean
  /** How many servers match. */
  readonly matchCount: number
}

/** Finds invoices by server names. The list doesn't hold them, so each matching server's invoices are read. */
function useServerSearch(typed: string): ServerSearch {
  const client = useClient()
  const can = useCan()
  const text = useDebounced(typed)
  const matches = useMatchingServers(text, useServerNames())
  const servers = matches.slice(0, maxServersSearched)
  const found = useQueries({
    queries: servers.map(({ id }) => ({
      ...actionQuery(client, getRelatedInvoices, { id }),
      staleTime: freshFor,
      enabled: can(getRelatedInvoices.key, id).allowed,
    })),
    combine: (results) => {
      if (results.length === 0) return { names: noNames, isReading: false }
      const names = new Map<number, string>()
      results.forEach(({ data = [] }, index) => {
        const name = servers[index]?.name
        if (name === undefined) return
        for (const { id } of data) names.set(id, `${names.get(id) ?? ''} ${name}`)
      })
      return { names, isReading: results.some(({ isLoading }) => isLoading) }
    },
  })
  return {
    ...found,
    isReading: found.isReading || text !== typed,
    matchCount: matches.length,
  }
}

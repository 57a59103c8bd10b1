import {
  directoryOf,
  resolveMentions,
  mentionsToLookUp,
  type Directory,
  type ResolvedText,
  type LookupResult,
} from './foundInText.ts'
import { mentionsIn, type Mention, normalizedIp } from './namedInText.ts'
import type { FoundServer } from '../serverIndex.ts'
import type { FoundInvoice, Sources } from '../useSources.ts'
import { useQueries } from '@tanstack/react-query'
import { listServers, showServer } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { serverSelection } from '#features/servers/view/serverSelection.ts'
import { termFor } from '#features/servers/list/search/serverSearch.ts'
import type { Entry, Group, EntryActions } from '../entry.ts'
import { nameFor } from '../rows/rows.ts'

/** A longer search is treated as a pasted text. */
const maxTypedWords = 10

/** Resolves a pasted text; undefined for an ordinary search. */
export function usePasted(
  text: string,
  { servers, invoices, statuses }: Sources,
): ResolvedText | undefined {
  const mentions = useMentions(text)
  const isText = isPasted(text, mentions)
  const directory = useDirectory(isText ? servers : none, isText ? invoices : undefined)
  const isReading = statuses.some(({ name, state }) => name === 'servers' && state === 'reading')
  const answerOf = useLookups(
    useMentionsToLookUp(isText && !isReading ? mentions : noMentions, directory),
  )
  return isText ? resolveMentions(mentions, directory, answerOf) : undefined
}

/** Whether the text is a list of mentions, or prose that contains some. */
function isPasted(text: string, mentions: readonly Mention[]): boolean {
  if (mentions.filter(({ sure }) => sure).length > 1) return true
  const words = text.trim().split(/\s+/).length
  return words > maxTypedWords || (mentions.length > 2 && mentions.length === words)
}

const none: readonly FoundServer[] = []
const noMentions: readonly Mention[] = []

// Parsed once per text, not for every answer. Separate hooks with 'use memo': see `useServerList`.

function useMentions(text: string): readonly Mention[] {
  'use memo'
  return mentionsIn(text)
}

function useDirectory(
  servers: readonly FoundServer[],
  invoices: readonly FoundInvoice[] | undefined,
): Directory {
  'use memo'
  return directoryOf(
    servers,
    invoices?.map(({ invoice }) => ({ id: invoice.id, number: invoice.invoicenum })),
  )
}

function useMentionsToLookUp(
  mentions: readonly Mention[],
  directory: Directory,
): readonly Mention[] {
  'use memo'
  return mentionsToLookUp(mentions, directory)
}

/** More are a log, not a ticket; the rest is reported as failed. */
const maxLookups = 60
/** The API filters by prefix, so it may return servers with other addresses too. */
const maxCandidates = 24

/** Looks up addresses that aren't in any loaded server. */
function useLookups(mentions: readonly Mention[]): (mention: Mention) => LookupResult | undefined {
  const client = useClient()
  const can = useCan()
  const mayAsk = can(listServers.key).allowed
  const lookedUp = mayAsk ? mentions.slice(0, maxLookups) : []
  const lists = useQueries({
    queries: lookedUp.map(({ kind, value }) =>
      actionQuery(client, listServers, kind === 'mac' ? { mac: value } : { ip: value }),
    ),
  })
  const candidates = [
    ...new Set(
      lookedUp.flatMap(({ kind }, index) =>
        kind === 'address'
          ? (lists[index]?.data ?? []).slice(0, maxCandidates).map(({ id }) => id)
          : [],
      ),
    ),
  ]
  const details = useQueries({
    queries: candidates.map((id) => actionQuery(client, showServer, { id })),
  })

  function isAt(id: number, address: string): 'yes' | 'no' | 'waiting' | 'failed' {
    const { data, error } = details[candidates.indexOf(id)] ?? {}
    if (data) return data.IP.some(({ IP }) => normalizedIp(IP) === address) ? 'yes' : 'no'
    return error ? 'failed' : 'waiting'
  }

  return (mention) => {
    if (!mentions.includes(mention)) return undefined
    const index = lookedUp.indexOf(mention)
    if (index === -1) return { state: 'failed' }
    const { data, error } = lists[index] ?? {}
    if (!data) return { state: error ? 'failed' : 'waiting' }
    const ids = data.map(({ id }) => id)
    if (mention.kind === 'mac') return { state: 'answered', ids }
    const verdicts = ids.slice(0, maxCandidates).map((id) => ({ id, at: isAt(id, mention.value) }))
    const found = verdicts.filter(({ at }) => at === 'yes').map(({ id }) => id)
    if (found.length > 0) return { state: 'answered', ids: found }
    if (verdicts.some(({ at }) => at === 'waiting')) return { state: 'waiting' }
    return verdicts.some(({ at }) => at === 'failed') || ids.length > maxCandidates
      ? { state: 'failed' }
      : { state: 'answered', ids: [] }
  }
}

/** In a search by server number. */
const maxInUrl = 100

/** Larger results are selected and shown in the list instead. */
const maxShown = 50

/** What a pasted text refers to, as groups: all servers to select, each to open. */
export function usePastedGroups({
  navigate,
}: EntryActions): (
  found: ResolvedText,
  entryNamed: (name: string) => Entry | undefined,
) => readonly Group[] {
  const { t } = useLingui()
  /** Filters the list by these servers. Too many for a URL are selected in the whole list. */
  function select(ids: readonly number[]): void {
    serverSelection.select(ids)
    void navigate({
      to: '/servers',
      search: { q: ids.length <= maxInUrl ? termFor('id', ids.join(',')) : '' },
    })
  }
  return ({ servers, invoices }, entryNamed) => {
    const ids = servers.map(({ id }) => id)
    const opened = servers.slice(0, maxShown).flatMap(({ id, by }): Entry[] => {
      const entry = entryNamed(nameFor('server', id))
      return entry ? [{ ...entry, hint: by.join(', ') }] : []
    })
    return [
      {
        value: t`Found in your text`,
        items:
          ids.length === 0
            ? []
            : [
                {
                  name: 'select',
                  label: t`${plural(ids.length, { one: 'Select this server', other: 'Select these # servers' })}`,
                  hint: t`in the list`,
                  open: () => select(ids),
                },
              ],
      },
      { value: t`Servers`, items: opened },
      {
        value: t`Invoices`,
        items: invoices.flatMap((id) => entryNamed(nameFor('invoice', id)) ?? []),
      },
    ].filter(({ items }) => items.length > 0)
  }
}

import {
  directoryOf,
  lookupsFor,
  resolveMentions,
  type Directory,
  type Lookup,
  type ResolvedText,
} from '#features/servers/mentions/foundInText.ts'
import { mentionsIn, type Mention } from '#features/servers/mentions/namedInText.ts'
import { useLookups } from '#features/servers/mentions/useLookups.ts'
import type { FoundServer } from '../serverIndex.ts'
import type { FoundInvoice, Sources } from '../useSources.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { serverSelection } from '#features/servers/view/serverSelection.ts'
import { termFor } from '#features/servers/list/search/serverSearch.ts'
import type { Entry, Group, EntryActions } from '../entry.ts'
import { nameFor } from '../rows/rows.ts'

/** A longer search is treated as a pasted text. */
const maxTypedWords = 10

/** What the palette's text mentions. */
export interface PastedText {
  readonly mentions: readonly Mention[]
  /** It isn't a search: a list of mentions, or prose that contains some. */
  readonly isTicket: boolean
}

export function usePastedText(text: string): PastedText {
  const mentions = useMentions(text)
  return { mentions, isTicket: isTicket(text, mentions) }
}

/**
 * Resolves a ticket, or a search that finds nothing (`isUnmatched`) but names something, however short:
 * `ssh root@203.0.113.9 -p 22`. Undefined for other searches.
 */
export function usePasted(
  { mentions, isTicket: isText }: PastedText,
  { servers, invoices, statuses }: Sources,
  isUnmatched: boolean,
): ResolvedText | undefined {
  const isResolved = isText || (isUnmatched && mentions.length > 0)
  const directory = useDirectory(isResolved ? servers : none, isResolved ? invoices : undefined)
  const isReading = statuses.some(({ name, state }) => name === 'servers' && state === 'reading')
  const answerOf = useLookups(
    useLookupsFor(isResolved && !isReading ? mentions : noMentions, directory),
  )
  if (!isResolved) return undefined
  const found = resolveMentions(mentions, directory, answerOf)
  const isFound = [found.servers, found.invoices, found.pending].some(({ length }) => length > 0)
  return isText || isFound ? found : undefined
}

function isTicket(text: string, mentions: readonly Mention[]): boolean {
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

function useLookupsFor(mentions: readonly Mention[], directory: Directory): readonly Lookup[] {
  'use memo'
  return lookupsFor(mentions, directory)
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

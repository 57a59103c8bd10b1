import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { bulkSearch } from '#features/servers/bulk/bulkServers.ts'
import { serverCommands } from '#features/servers/commands/serverCommands.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { Entry, Group, GroupName, EntryActions } from './entry.ts'
import type { Matches } from './findMatches.ts'
import { commandOn } from './useEntries.ts'

const headings: Readonly<Record<GroupName, MessageDescriptor>> = {
  servers: msg`Servers`,
  pages: msg`Pages`,
  settings: msg`Settings`,
  commands: msg`Commands`,
  invoices: msg`Invoices`,
  keys: msg`API keys`,
}

interface GroupQuery {
  readonly selected: readonly number[]
  readonly text: string
}

/** Groups of entries; unavailable ones come last, with their reason. */
export function useGroups({
  navigate,
}: EntryActions): (
  found: Matches,
  entryNamed: (name: string) => Entry | undefined,
  query: GroupQuery,
) => readonly Group[] {
  const { t } = useLingui()
  const can = useCan()
  const open = useOpenDialog()

  function bulkEntries({ bulk }: Matches, selected: readonly number[]): readonly Entry[] {
    const count = selected.length
    return bulk.map((name): Entry => {
      const { label, action } = serverCommands[name]
      const permission = can(action.key)
      return {
        name: `bulk-${name}`,
        label: commandOn(
          t(label),
          t`${plural(count, { one: '# selected server', other: '# selected servers' })}`,
        ),
        hint: t`preview first`,
        ...(!permission.allowed && { disabledReason: t(permission.reason) }),
        // A selection only exists while the list is open.
        open: () => open(`bulk-${name}`, undefined, bulkSearch(selected)),
      }
    })
  }

  return (found, entryNamed, { selected, text }) => {
    const entries = (names: readonly string[]) => names.flatMap((name) => entryNamed(name) ?? [])
    const bulk = bulkEntries(found, selected)
    const itemsOf = {
      commands: (items: readonly Entry[]) => withBulk(items, bulk),
      servers: (items: readonly Entry[]) =>
        found.serverCount > items.length && items.length > 0
          ? [
              ...items,
              {
                name: 'all-servers',
                label: t`Show all in list`,
                hint: t`${plural(found.serverCount, { one: '# server', other: '# servers' })}`,
                open: () => void navigate({ to: '/servers', search: { q: text.trim() } }),
              },
            ]
          : items,
    }
    const shownGroups =
      bulk.length > 0 && !found.groups.some(({ group }) => group === 'commands')
        ? [{ group: 'commands' as const, names: [] }, ...found.groups]
        : found.groups
    const groups = shownGroups.map(({ group, names }) => {
      const items = entries(names)
      return {
        value: t(headings[group]),
        items: group === 'commands' || group === 'servers' ? itemsOf[group](items) : items,
      }
    })
    const all = [
      { value: t`Recent`, items: entries(found.recent) },
      ...groups,
      {
        value: t`No results for “${text.trim()}”. Did you mean…`,
        items: entries(found.suggestions),
      },
    ]
    const isNow = ({ disabledReason }: Entry): boolean => disabledReason === undefined
    return [
      ...all.map(({ value, items }) => ({ value, items: items.filter(isNow) })),
      {
        value: t`Not available`,
        items: all.flatMap(({ items }) => items.filter((entry) => !isNow(entry))),
      },
    ].filter(({ items }) => items.length > 0)
  }
}

/** A bulk command goes after the same command for single servers. */
function withBulk(items: readonly Entry[], bulk: readonly Entry[]): readonly Entry[] {
  const all = [...items]
  for (const entry of bulk) {
    const command = entry.name.slice('bulk-'.length)
    const index = all.findLastIndex(({ name }) => name.split(' ')[0] === command)
    all.splice(index === -1 ? all.length : index + 1, 0, entry)
  }
  return all
}

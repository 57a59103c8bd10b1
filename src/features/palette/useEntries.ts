/** Renders names of entries as lines of the palette. */
import { useLingui } from '@lingui/react/macro'
import {
  serverCommand,
  type ServerCommandName,
  bulkNames,
} from '#features/servers/commands/serverCommands.ts'
import { needsPin } from '#features/servers/commands/command.ts'
import { useDisabledReasons } from '#features/servers/dialogs/useDisabledReason.ts'
import { locationLabel, stateBadge } from '#features/servers/view/words.ts'
import { useCan, useSignOut } from '#lib/session/hooks.ts'
import { formatDay } from '#ui/dateFormats.ts'
import { searchableRow } from './commandSearch.ts'
import type { Entry, PaletteRow, EntryActions } from './entry.ts'
import type { SearchIndex } from './findMatches.ts'
import { parseName, rows } from './rows/rows.ts'
import type { FoundServer } from './serverIndex.ts'
import type { KnownTarget, Sources } from './useSources.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useOpenPageCalls } from '#features/devtools/page/callsInAddress.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'

/** Everything that this session may find, in the current language. */
export function useSearchIndex({ servers, invoices = [], keys }: Sources): SearchIndex {
  const can = useCan()
  const isOpen = ({ needs }: PaletteRow): boolean => needs === undefined || can(needs).allowed
  const label = useLabel()
  return {
    rows: rows.filter(isOpen).map((row) => ({
      ...searchableRow(label(row.label), row.keywords, row.parent && label(row.parent)),
      name: row.name,
      group: row.group,
      isPerServer: row.isPerServer ?? false,
      command: row.command,
    })),
    servers,
    invoices,
    keys,
    bulk: bulkNames,
  }
}

function useLabel(): (label: PaletteRow['label']) => string {
  const { t } = useLingui()
  return (label) => (typeof label === 'string' ? label : t(label))
}

/** A single verb goes before its object; a longer label is set apart from the name. */
export const commandOn = (verb: string, object: string): string =>
  verb.includes(' ') ? `${verb} · ${object}` : `${verb} ${object}`

/** The entry with a name; undefined if it no longer exists or isn't loaded. */
export function useEntryNamed(
  { byId, invoices, keys }: Sources,
  targetOf: (server: FoundServer) => KnownTarget,
  tools: EntryActions,
): (name: string) => Entry | undefined {
  const { t, i18n } = useLingui()
  const disabledReason = useDisabledReasons()
  const labelOf = useLabel()
  const { navigate } = tools

  function ofServer(row: PaletteRow, server: FoundServer): Omit<Entry, 'name'> | undefined {
    const label = labelOf(row.label)
    const open = () => row.open(tools, server.id)
    if (row.command === undefined) return { label, hint: server.label, open }
    const { target, isRead } = targetOf(server)
    // The next boot is unknown until the server is loaded.
    if (row.command === 'reset-next-boot' && !isRead) return undefined
    const reason = disabledReason(target, row.command)
    return {
      label: commandOn(label, server.label),
      hint: hintOf(row.command),
      ...(reason !== undefined && { disabledReason: reason }),
      open,
    }
  }

  function locationOf({ location }: FoundServer): string | undefined {
    return location === undefined ? undefined : locationLabel(i18n, location)
  }

  function hintOf(name: ServerCommandName): string {
    const command = serverCommand(name)
    if (command.kind === 'ticket') return t`opens a ticket`
    if (command.kind === 'form') return command.dialog ? t`opens a form` : t`opens a page`
    return needsPin(command) ? t`needs your PIN` : t`asks first`
  }

  function lineOf(name: string): Omit<Entry, 'name'> | undefined {
    const named = parseName(name)
    switch (named?.kind) {
      case 'row': {
        const { row, serverId } = named
        if (serverId === undefined)
          return {
            label: labelOf(row.label),
            hint: row.parent ? labelOf(row.parent) : '',
            open: () => row.open(tools, 0),
          }
        const server = byId.get(serverId)
        return server && ofServer(row, server)
      }
      case 'server': {
        const server = byId.get(named.id)
        if (!server) return undefined
        const { target } = targetOf(server)
        const { word } = stateBadge(target.state, target.nextBoot)
        return {
          label: server.label,
          hint: [server.address, locationOf(server), t(word)].filter(Boolean).join(' · '),
          open: () => void navigate({ to: '/servers/$serverId', params: { serverId: named.id } }),
        }
      }
      case 'invoice': {
        const found = invoices?.find(({ id }) => id === named.id)
        if (!found) return undefined
        const { date } = found.invoice
        return {
          label: t`Invoice ${found.label}`,
          hint: date === null ? '' : formatDay(i18n, date),
          open: () =>
            void navigate({
              to: '/billing/invoices/$invoiceId',
              params: { invoiceId: named.id },
            }),
        }
      }
      case 'key': {
        const found = keys.find(({ id }) => id === named.id)
        if (!found) return undefined
        return {
          label: found.label,
          hint: byId.get(found.key.server_id)?.label ?? t`API key`,
          open: () => void navigate({ to: '/keys/$keyId', params: { keyId: named.id } }),
        }
      }
      case undefined:
        return undefined
    }
  }

  return (name) => {
    const line = lineOf(name)
    return line && { name, ...line }
  }
}

/** `current` is the server whose page is open. */
export function useEntryActions(
  current: number | undefined,
  showShortcuts: () => void,
): EntryActions {
  const navigate = useNavigate()
  const open = useOpenDialog()
  const showCalls = useOpenPageCalls()
  const signOut = useSignOut()
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/servers' })
  return {
    navigate,
    /** Opens over the current page if that is the server's own or the list. */
    openCommand(name, serverId) {
      const row = serverCommand(name)
      const params = { serverId }
      if (row.kind === 'form' && row.tab)
        return void navigate({ to: `/servers/$serverId/${row.tab}`, params })
      if (serverId === current) return open(name)
      if (isList) return open(name, serverId)
      return void navigate({ to: '/servers/$serverId', params, search: { run: name } })
    },
    showCalls: () => showCalls(''),
    showShortcuts,
    signOut: (how) => void signOut(how),
  }
}

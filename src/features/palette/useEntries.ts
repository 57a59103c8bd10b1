/** The lines of the command palette for what is typed. */
import { useLingui } from '@lingui/react/macro'
import { serverCommand, type ServerCommandName } from '#features/servers/commands/serverCommands.ts'
import { bulkNames } from '#features/servers/commands/serverCommands.ts'
import { needsPin } from '#features/servers/commands/command.ts'
import { useDisabledReasons } from '#features/servers/dialogs/useDisabledReason.ts'
import { stateLook } from '#features/servers/view/words.ts'
import { useCan } from '#lib/session/hooks.ts'
import { dateFormats } from '#ui/moment.ts'
import { typedRow } from './commandSearch.ts'
import type { Entry } from './entry.ts'
import type { Findables } from './findThings.ts'
import type { Row, Tools } from './rows/row.ts'
import { readName, rows } from './rows/rows.ts'
import type { FoundServer } from './serverIndex.ts'
import type { KnownTarget, Sources } from './useSources.ts'

/** All that can be found by this session, in the words of the language. */
export function useFindables({ servers, invoices = [], keys }: Sources): Findables {
  const can = useCan()
  const isOpen = ({ needs }: Row): boolean => needs === undefined || can(needs).allowed
  const label = useLabel()
  return {
    rows: rows.filter(isOpen).map((row) => ({
      ...typedRow(label(row.label), row.keywords, row.of && label(row.of)),
      name: row.name,
      group: row.group,
      ofServer: row.ofServer ?? false,
      command: row.command,
    })),
    servers,
    invoices,
    keys,
    bulk: bulkNames,
  }
}

function useLabel(): (label: Row['label']) => string {
  const { t } = useLingui()
  return (label) => (typeof label === 'string' ? label : t(label))
}

/** A command and what it is done to. One word is a verb before its object; more would run into the name. */
export const doneTo = (verb: string, object: string): string =>
  verb.includes(' ') ? `${verb} · ${object}` : `${verb} ${object}`

/** The entry of a name; undefined for what is gone, or not known (yet). */
export function useEntryNamed(
  { byId, invoices, keys }: Sources,
  targetOf: (server: FoundServer) => KnownTarget,
  tools: Tools,
): (name: string) => Entry | undefined {
  const { t, i18n } = useLingui()
  const disabledReason = useDisabledReasons()
  const labelOf = useLabel()
  const { navigate } = tools

  function ofServer(row: Row, server: FoundServer): Omit<Entry, 'name'> | undefined {
    const label = labelOf(row.label)
    const open = () => row.open(tools, server.id)
    if (row.command === undefined) return { label, hint: server.label, open }
    const { target, isRead } = targetOf(server)
    // What boots next is known only once the server was read.
    if (row.command === 'disarm' && !isRead) return undefined
    const reason = disabledReason(target, row.command)
    return {
      label: doneTo(label, server.label),
      hint: hintOf(row.command),
      ...(reason !== undefined && { disabledReason: reason }),
      open,
    }
  }

  function hintOf(name: ServerCommandName): string {
    const command = serverCommand(name)
    if (command.kind === 'ticket') return t`opens a ticket`
    if (command.kind === 'form') return command.dialog ? t`opens a form` : t`opens a page`
    return needsPin(command) ? t`needs your PIN` : t`asks first`
  }

  function lineOf(name: string): Omit<Entry, 'name'> | undefined {
    const named = readName(name)
    switch (named?.kind) {
      case 'row': {
        const { row, serverId } = named
        if (serverId === undefined)
          return {
            label: labelOf(row.label),
            hint: row.of ? labelOf(row.of) : '',
            open: () => row.open(tools, 0),
          }
        const server = byId.get(serverId)
        return server && ofServer(row, server)
      }
      case 'server': {
        const server = byId.get(named.id)
        if (!server) return undefined
        const { target } = targetOf(server)
        const { word } = stateLook(target.state, target.nextBoot)
        return {
          label: server.label,
          hint: [server.address, server.location, t(word)].filter(Boolean).join(' · '),
          open: () => void navigate({ to: '/servers/$serverId', params: { serverId: named.id } }),
        }
      }
      case 'invoice': {
        const found = invoices?.find(({ id }) => id === named.id)
        if (!found) return undefined
        const { date } = found.invoice
        return {
          label: t`Invoice ${found.label}`,
          hint:
            date === null ? '' : i18n.date(new Date(date), { ...dateFormats.day, timeZone: 'UTC' }),
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

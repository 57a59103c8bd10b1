/** The lines of the command palette for what is typed. */
import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ActionKey } from '#api/actions/index.ts'
import {
  bulkNames,
  serverCommand,
  serverCommands,
  type ServerCommandName,
} from '#features/servers/commands/serverCommands.ts'
import { needsPin } from '#features/servers/commands/command.ts'
import { typedCommand } from './commandSearch.ts'
import { useDisabledReasons } from '#features/servers/dialogs/useDisabledReason.ts'
import { stateLook } from '#features/servers/view/words.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { Entry, Group, LastingAction } from './paletteAction.ts'
import {
  findableScreens,
  typedParts,
  type Findables,
  type FoundThings,
  type Kind,
} from './findThings.ts'
import { drawers, screens } from './places.ts'
import { serverTabs } from '#features/servers/view/serverTabs.ts'
import type { FoundServer } from './serverIndex.ts'
import type { Sources, KnownTarget } from './useSources.ts'
import { dateFormats } from '#ui/moment.ts'

// The keys are those of the tables: `Object.keys` has no type for that.
const commandNames = Object.keys(serverCommands) as readonly ServerCommandName[]

/** All that can be found by this session, in the words of the language. */
export function useFindables({ servers, invoices = [], keys }: Sources): Findables {
  const { t } = useLingui()
  const can = useCan()
  const isOpen = ({ needs }: { label: MessageDescriptor; needs?: ActionKey }): boolean =>
    needs === undefined || can(needs).allowed
  return {
    servers,
    invoices,
    keys,
    screens: findableScreens([
      ...screens.filter(isOpen).map((screen) => ({
        paletteAction: { kind: 'screen', to: screen.to } as const,
        label: t(screen.label),
        ...('of' in screen && { of: t(screen.of) }),
      })),
      ...drawers.map(({ name, label }) => ({
        paletteAction: { kind: 'drawer', name } as const,
        label: t(label),
      })),
    ]),
    commands: commandNames.map((name) => typedCommand(name, t(serverCommands[name].label))),
    bulk: bulkNames,
    parts: typedParts(serverTabs.filter(isOpen).map(({ to, label }) => ({ to, label: t(label) }))),
  }
}

/** A command and what it is done to. One word is a verb before its object; more would run into the name. */
const doneTo = (verb: string, object: string): string =>
  verb.includes(' ') ? `${verb} · ${object}` : `${verb} ${object}`

/** An action as a line; undefined for what is gone, or not known (yet). */
export function useEntryOf(
  { byId, invoices, keys }: Sources,
  targetOf: (server: FoundServer) => KnownTarget,
): (paletteAction: LastingAction) => Entry | undefined {
  const { t, i18n } = useLingui()
  const disabledReason = useDisabledReasons()

  function serverHint(server: FoundServer): string {
    const { target } = targetOf(server)
    const { word } = stateLook(target.state, target.nextBoot)
    return [server.address, server.location, t(word)].filter(Boolean).join(' · ')
  }

  function commandEntry(paletteAction: LastingAction & { kind: 'command' }): Entry | undefined {
    const server = byId.get(paletteAction.id)
    if (!server) return undefined
    const { target, isRead } = targetOf(server)
    const command = serverCommand(paletteAction.name)
    // What boots next is known only once the server was read.
    if (paletteAction.name === 'disarm' && !isRead) return undefined
    const reason = disabledReason(target, paletteAction.name)
    return {
      label: doneTo(t(command.label), server.label),
      hint: hintOf(command),
      ...(reason !== undefined && { disabledReason: reason }),
      paletteAction,
    }
  }

  function hintOf(command: ReturnType<typeof serverCommand>): string {
    if (command.kind === 'ticket') return t`opens a ticket`
    if (command.kind === 'form') return command.dialog ? t`opens a form` : t`opens a page`
    return needsPin(command) ? t`needs your PIN` : t`asks first`
  }

  return (paletteAction) => {
    switch (paletteAction.kind) {
      case 'screen': {
        const screen = screens.find(({ to }) => to === paletteAction.to)
        return (
          screen && {
            label: t(screen.label),
            hint: 'of' in screen ? t(screen.of) : '',
            paletteAction,
          }
        )
      }
      case 'drawer': {
        const drawer = drawers.find(({ name }) => name === paletteAction.name)
        return drawer && { label: t(drawer.label), hint: '', paletteAction }
      }
      case 'part': {
        const part = serverTabs.find(({ to }) => to === paletteAction.to)
        const server = byId.get(paletteAction.id)
        return part && server && { label: t(part.label), hint: server.label, paletteAction }
      }
      case 'command':
        return commandEntry(paletteAction)
      case 'server': {
        const server = byId.get(paletteAction.id)
        return server && { label: server.label, hint: serverHint(server), paletteAction }
      }
      case 'invoice': {
        const found = invoices?.find(({ id }) => id === paletteAction.id)
        if (!found) return undefined
        const { date } = found.invoice
        const day =
          date === null ? '' : i18n.date(new Date(date), { ...dateFormats.day, timeZone: 'UTC' })
        return { label: t`Invoice ${found.label}`, hint: day, paletteAction }
      }
      case 'key': {
        const found = keys.find(({ id }) => id === paletteAction.id)
        if (!found) return undefined
        const server = byId.get(found.key.server_id)
        return { label: found.label, hint: server ? server.label : t`API key`, paletteAction }
      }
      default:
        return paletteAction satisfies never
    }
  }
}

/** What was found, as groups of lines; what cannot be done now comes last, with its reason. */
export function useGroups(): (
  found: FoundThings,
  entryOf: (paletteAction: LastingAction) => Entry | undefined,
  asked: { selected: readonly number[]; text: string },
) => readonly Group[] {
  const { t } = useLingui()
  const can = useCan()
  return (found, entryOf, { selected, text }) => {
    const count = selected.length
    const entries = (paletteActions: readonly LastingAction[]) =>
      paletteActions.flatMap((paletteAction) => entryOf(paletteAction) ?? [])
    const bulk = found.bulk.map((name): Entry => {
      const { label, action } = serverCommands[name]
      const permission = can(action.key)
      return {
        label: doneTo(
          t(label),
          t`${plural(count, { one: '# selected server', other: '# selected servers' })}`,
        ),
        hint: t`preview first`,
        ...(!permission.allowed && { disabledReason: t(permission.reason) }),
        paletteAction: { kind: 'bulk', name, ids: selected },
      }
    })
    const offers = withBulk(entries(found.offers), bulk)
    const isNow = ({ disabledReason }: Entry): boolean => disabledReason === undefined
    const recent = entries(found.recent)
    const groups: Record<Kind, Group> = {
      servers: { value: t`Servers`, items: [] },
      screens: { value: t`Pages`, items: [] },
      invoices: { value: t`Invoices`, items: [] },
      keys: { value: t`API keys`, items: [] },
    }
    const kinds = found.kinds.map(({ kind, paletteActions }) => {
      const items = entries(paletteActions)
      if (kind === 'servers' && found.serverCount > items.length && items.length > 0)
        items.push({
          label: t`Show all in list`,
          hint: t`${plural(found.serverCount, { one: '# server', other: '# servers' })}`,
          paletteAction: { kind: 'list', q: text.trim() },
        })
      return { ...groups[kind], items }
    })
    const commands: Group = { value: t`Commands`, items: offers.filter(isNow) }
    const best = kinds.slice(0, 1)
    const others = kinds.slice(1)
    return [
      { value: t`Recent`, items: recent.filter(isNow) },
      ...(found.commandsFirst ? [commands, ...best] : [...best, commands]),
      ...others,
      {
        value: t`Not available`,
        items: [...offers, ...recent].filter((entry) => !isNow(entry)),
      },
    ].filter(({ items }) => items.length > 0)
  }
}

/** A command on the selected servers comes after the same command on single ones. */
function withBulk(offers: readonly Entry[], bulk: readonly Entry[]): readonly Entry[] {
  const all = [...offers]
  for (const entry of bulk) {
    const place = all.findLastIndex(
      ({ paletteAction }) =>
        paletteAction.kind === 'command' &&
        entry.paletteAction.kind === 'bulk' &&
        paletteAction.name === entry.paletteAction.name,
    )
    all.splice(place === -1 ? all.length : place + 1, 0, entry)
  }
  return all
}

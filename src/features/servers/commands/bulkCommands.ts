/** What a person can do to many servers at once: rows of the table of commands, with words for many. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { RequestOf } from '#api/action.ts'
import { powerOff, powerOn, reboot } from '#api/actions/eq.ts'
import { blockIp } from '#api/actions/net.ts'
import { addTag, removeTag } from '#api/actions/tags.ts'
import type { RowCommand } from '#features/operations/bulk/sender.ts'
import type { Command } from './command.ts'
import { serverCommands } from './serverCommands.ts'

export interface BulkCommand extends RowCommand {
  /** What it is on one server. */
  readonly command: Command
  readonly title: (count: number) => MessageDescriptor
  /** What happens, and what it means for the person's services. */
  readonly consequence: MessageDescriptor
  /** What a person has to say beside the servers. */
  readonly asks: 'nothing' | 'tag' | 'tag-name' | 'block'
  /** Of one server: while it is under way, and when it is done. */
  readonly running: MessageDescriptor
  readonly done: MessageDescriptor
}

export const bulkCommands = {
  on: {
    command: serverCommands.on,
    action: powerOn,
    title: (count) =>
      msg`${plural(count, { one: 'Power on # server', other: 'Power on # servers' })}`,
    consequence: msg`Each server starts and boots.`,
    asks: 'nothing',
    running: serverCommands.on.running,
    done: serverCommands.on.done,
    request: ({ serverId }, _all, pin) =>
      ({ id: serverId, pin }) satisfies RequestOf<typeof powerOn>,
  },
  off: {
    command: serverCommands.off,
    action: powerOff,
    title: (count) =>
      msg`${plural(count, { one: 'Power off # server', other: 'Power off # servers' })}`,
    consequence: msg`The power is cut at once. Services on each server stop until you power it on again.`,
    asks: 'nothing',
    running: serverCommands.off.running,
    done: serverCommands.off.done,
    request: ({ serverId }, _all, pin) =>
      ({ id: serverId, pin }) satisfies RequestOf<typeof powerOff>,
  },
  reboot: {
    command: serverCommands.reboot,
    action: reboot,
    title: (count) => msg`${plural(count, { one: 'Reboot # server', other: 'Reboot # servers' })}`,
    consequence: msg`Services on each server stop for about two minutes.`,
    asks: 'nothing',
    running: serverCommands.reboot.running,
    done: serverCommands.reboot.done,
    request: ({ serverId }, _all, pin) =>
      ({ id: serverId, pin }) satisfies RequestOf<typeof reboot>,
  },
  tag: {
    command: serverCommands.tag,
    action: addTag,
    title: (count) => msg`${plural(count, { one: 'Tag # server', other: 'Tag # servers' })}`,
    consequence: msg`A tag of the same name is replaced.`,
    asks: 'tag',
    running: msg`Tagging`,
    done: msg`Tagged`,
    request: ({ serverId }, { tag = '', value = '' }) =>
      ({ id: serverId, tag, value }) satisfies RequestOf<typeof addTag>,
  },
  untag: {
    command: serverCommands.untag,
    action: removeTag,
    title: (count) =>
      msg`${plural(count, { one: 'Remove a tag from # server', other: 'Remove a tag from # servers' })}`,
    consequence: msg`The tag of that name goes, with its value.`,
    asks: 'tag-name',
    running: msg`Removing the tag`,
    done: msg`Tag removed`,
    request: ({ serverId }, { tag = '' }) =>
      ({ id: serverId, tag }) satisfies RequestOf<typeof removeTag>,
  },
  'block-address': {
    command: serverCommands['block-address'],
    action: blockIp,
    title: (count) =>
      msg`${plural(count, {
        one: 'Block the main address of # server',
        other: 'Block the main addresses of # servers',
      })}`,
    consequence: msg`The network drops everything to and from these addresses.`,
    asks: 'block',
    running: msg`Blocking`,
    done: msg`Blocked`,
    request: ({ serverId, parameters: { ip = '' } }, { description = '', four_hours }) =>
      ({
        id: serverId,
        ip,
        description,
        ...(four_hours === '1' && { four_hours: true }),
      }) satisfies RequestOf<typeof blockIp>,
  },
} as const satisfies Record<string, BulkCommand>

export type BulkName = keyof typeof bulkCommands

const isBulkCommand = (name: string): name is BulkName => Object.hasOwn(bulkCommands, name)

/** The command that an address names, if there is one. */
export const bulkNamed = (name: string): BulkName | undefined =>
  isBulkCommand(name) ? name : undefined

/** One row, as the general type; undefined for a command of another version of the panel. */
export const bulkCommand = (name: string): BulkCommand | undefined =>
  isBulkCommand(name) ? bulkCommands[name] : undefined

/** What is noted about a server or set at the network, without touching the machine. spec.md 4.9. */
import { msg, plural } from '@lingui/core/macro'
import { Ban, CircleCheck, Pencil, Tag, Tags } from 'lucide-react'
import type { RequestOf } from '#api/action.ts'
import { renameServer } from '#api/actions/eq.ts'
import { blockIp, unblockIp } from '#api/actions/net.ts'
import { addTag, removeTag } from '#api/actions/tags.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { FormCommand, LoadedDialog } from './command.ts'

export const noteCommands = {
  rename: {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog => (await import('../dialogs/RenameDialog.tsx')).RenameDialog,
    ),
    label: msg`Rename`,
    icon: Pencil,
    action: renameServer,
    capability: 'note',
    danger: 'none',
    consequence: msg`The name in this panel and at the service changes. The host name inside its system stays as it is.`,
  },
  tag: {
    kind: 'form',
    tab: 'tags',
    label: msg({ message: 'Tag', context: 'verb: put a tag on a server' }),
    icon: Tag,
    action: addTag,
    capability: 'note',
    danger: 'none',
    consequence: msg`Adds a tag, or changes the one of the same name.`,
    running: msg`Tagging`,
    done: msg`Tagged`,
    bulk: {
      title: (count) => msg`${plural(count, { one: 'Tag # server', other: 'Tag # servers' })}`,
      consequence: msg`A tag of the same name is replaced.`,
      asks: 'tag',
      request: ({ serverId }, { tag = '', value = '' }) =>
        ({ id: serverId, tag, value }) satisfies RequestOf<typeof addTag>,
    },
  },
  untag: {
    kind: 'form',
    tab: 'tags',
    label: msg`Remove a tag`,
    icon: Tags,
    action: removeTag,
    capability: 'note',
    danger: 'none',
    consequence: msg`Removes the tag of that name.`,
    running: msg`Removing the tag`,
    done: msg`Tag removed`,
    bulk: {
      title: (count) =>
        msg`${plural(count, { one: 'Remove a tag from # server', other: 'Remove a tag from # servers' })}`,
      consequence: msg`The tag of that name goes, with its value.`,
      asks: 'tag-name',
      request: ({ serverId }, { tag = '' }) =>
        ({ id: serverId, tag }) satisfies RequestOf<typeof removeTag>,
    },
  },
  'block-address': {
    kind: 'form',
    tab: 'network',
    label: msg`Block an address`,
    icon: Ban,
    action: blockIp,
    capability: 'note',
    danger: 'interrupts',
    consequence: msg`The network drops everything to and from the address.`,
    running: msg`Blocking`,
    done: msg`Blocked`,
    bulk: {
      title: (count) =>
        msg`${plural(count, {
          one: 'Block the main address of # server',
          other: 'Block the main addresses of # servers',
        })}`,
      consequence: msg`The network drops everything to and from these addresses.`,
      asks: 'block',
      request: ({ serverId, parameters: { ip = '' } }, { description = '', four_hours }) =>
        ({
          id: serverId,
          ip,
          description,
          ...(four_hours === '1' && { four_hours: true }),
        }) satisfies RequestOf<typeof blockIp>,
    },
  },
  'unblock-address': {
    kind: 'form',
    tab: 'network',
    label: msg`Unblock an address`,
    icon: CircleCheck,
    action: unblockIp,
    capability: 'note',
    danger: 'none',
    consequence: msg`The address can be reached again.`,
  },
} as const satisfies Record<string, FormCommand>

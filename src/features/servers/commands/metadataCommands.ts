/** Name, tags and IP blocks: nothing that touches the hardware. spec.md 4.9. */
import { msg, plural } from '@lingui/core/macro'
import { Ban, CircleCheck, Pencil, Tag, Tags } from 'lucide-react'
import type { RequestOf } from '#api/action.ts'
import { renameServer } from '#api/actions/eq.ts'
import { blockIp, unblockIp } from '#api/actions/net.ts'
import { addTag, removeTag } from '#api/actions/tags.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { FormCommand, LoadedDialog } from './command.ts'

export const metadataCommands = {
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
    consequence: msg`The hostname in the operating system doesn’t change.`,
  },
  note: {
    kind: 'form',
    dialog: lazy(async (): LoadedDialog => (await import('../notes/NoteDialog.tsx')).NoteDialog),
    label: msg`Note`,
    icon: Pencil,
    action: addTag,
    capability: 'note',
    danger: 'none',
    consequence: msg`Everyone with access to this server can read it.`,
  },
  tag: {
    kind: 'form',
    tab: 'tags',
    label: msg({ message: 'Tag', context: 'verb: put a tag on a server' }),
    icon: Tag,
    action: addTag,
    capability: 'note',
    danger: 'none',
    consequence: msg`Adds a tag or changes its value.`,
    running: msg`Adding tag`,
    done: msg`Tag added`,
    bulk: {
      title: (count) => msg`${plural(count, { one: 'Tag # server', other: 'Tag # servers' })}`,
      consequence: msg`A tag with the same name is replaced.`,
      fields: 'tag',
      request: ({ serverId }, { tag = '', value = '' }) =>
        ({ id: serverId, tag, value }) satisfies RequestOf<typeof addTag>,
    },
  },
  untag: {
    kind: 'form',
    tab: 'tags',
    label: msg`Remove tag`,
    icon: Tags,
    action: removeTag,
    capability: 'note',
    danger: 'none',
    consequence: msg`Removes a tag and its value.`,
    running: msg`Removing tag`,
    done: msg`Tag removed`,
    bulk: {
      title: (count) =>
        msg`${plural(count, { one: 'Remove tag from # server', other: 'Remove tag from # servers' })}`,
      consequence: msg`The tag and its value are removed.`,
      fields: 'tag-name',
      request: ({ serverId }, { tag = '' }) =>
        ({ id: serverId, tag }) satisfies RequestOf<typeof removeTag>,
    },
  },
  'block-address': {
    kind: 'form',
    tab: 'network',
    label: msg`Block IP`,
    icon: Ban,
    action: blockIp,
    capability: 'note',
    danger: 'interrupts',
    consequence: msg`All traffic to and from this IP address is dropped.`,
    running: msg`Blocking IP`,
    done: msg`IP blocked`,
    bulk: {
      title: (count) =>
        msg`${plural(count, {
          one: 'Block main IP of # server',
          other: 'Block main IP of # servers',
        })}`,
      consequence: msg`All traffic to and from these IP addresses is dropped.`,
      fields: 'block',
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
    label: msg`Unblock IP`,
    icon: CircleCheck,
    action: unblockIp,
    capability: 'note',
    danger: 'none',
    consequence: msg`The IP address becomes reachable again.`,
  },
} as const satisfies Record<string, FormCommand>

/** What is noted about a server or set at the network, without touching the machine. spec.md 4.9. */
import { msg } from '@lingui/core/macro'
import { Ban, CircleCheck, Pencil, Tag, Tags } from 'lucide-react'
import { renameServer } from '#api/actions/eq.ts'
import { blockIp, unblockIp } from '#api/actions/net.ts'
import { addTag, removeTag } from '#api/actions/tags.ts'
import type { FormCommand } from './command.ts'

export const noteCommands = {
  rename: {
    kind: 'form',
    place: 'dialog',
    label: msg`Rename`,
    icon: Pencil,
    action: renameServer,
    capability: 'note',
    danger: 'none',
    consequence: msg`The name in this panel and at the service changes. The host name inside its system stays as it is.`,
  },
  tag: {
    kind: 'form',
    place: 'tags',
    label: msg({ message: 'Tag', context: 'verb: put a tag on a server' }),
    icon: Tag,
    action: addTag,
    capability: 'note',
    danger: 'none',
    consequence: msg`Adds a tag, or changes the one of the same name.`,
  },
  untag: {
    kind: 'form',
    place: 'tags',
    label: msg`Remove a tag`,
    icon: Tags,
    action: removeTag,
    capability: 'note',
    danger: 'none',
    consequence: msg`Removes the tag of that name.`,
  },
  'block-address': {
    kind: 'form',
    place: 'network',
    label: msg`Block an address`,
    icon: Ban,
    action: blockIp,
    capability: 'note',
    danger: 'interrupts',
    consequence: msg`The network drops everything to and from the address.`,
  },
  'unblock-address': {
    kind: 'form',
    place: 'network',
    label: msg`Unblock an address`,
    icon: CircleCheck,
    action: unblockIp,
    capability: 'note',
    danger: 'none',
    consequence: msg`The address can be reached again.`,
  },
} as const satisfies Record<string, FormCommand>

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operation } from '#operations/operation.ts'

interface Words {
  /** What it is called in a list. */
  readonly title: MessageDescriptor
  /** While it runs. */
  readonly running: MessageDescriptor
}

const words: Readonly<Record<string, Words>> = {
  'eq/reboot': { title: msg`Reboot`, running: msg`Restarting` },
  'eq/order_instance': { title: msg`Reinstall`, running: msg`Installing` },
}

/** An operation in words; the action's own name where the panel has none. */
export const operationWords = ({ action }: Operation): Words =>
  words[action] ?? { title: msg`${action}`, running: msg`Working` }

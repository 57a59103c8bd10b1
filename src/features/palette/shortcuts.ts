/** Every key that the panel listens to. Keys of whole pages are those of `ui/pageKeys.ts`, which listens to them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { goKey, type goKeys } from '#lib/browser/goKeys.ts'
import { findKeys, heldKey, pageKeys } from '#ui/pageKeys.ts'

interface Shortcut {
  /** Each a key, or several pressed together, as written on the keyboard. */
  readonly keys: readonly string[]
  readonly does: MessageDescriptor
}

interface Place {
  readonly where: MessageDescriptor
  readonly keys: readonly Shortcut[]
}

/** Two keys, one after the other. */
const pairOf = (key: keyof typeof goKeys): string => `${goKey} ${key}`.toUpperCase()

export const shortcuts: readonly Place[] = [
  {
    where: msg`Everywhere`,
    keys: [
      { keys: [findKeys], does: msg`Open the command palette` },
      { keys: [pageKeys.shortcuts.key], does: msg`Show keyboard shortcuts` },
      { keys: ['Esc'], does: msg`Close dialog or menu` },
    ],
  },
  {
    where: msg`Go to a page`,
    keys: [
      { keys: [pairOf('s')], does: msg`Servers` },
      { keys: [pairOf('o')], does: msg`Order a server` },
      { keys: [pairOf('b')], does: msg`Billing` },
      { keys: [pairOf('k')], does: msg`API keys` },
      { keys: [pairOf('a')], does: msg`Activity` },
      { keys: [pairOf('c')], does: msg`Account` },
    ],
  },
  {
    where: msg`Server list`,
    keys: [
      { keys: [pageKeys.search.key], does: msg`Go to search` },
      { keys: ['Shift ↑', 'Shift ↓'], does: msg`Extend selection` },
      { keys: [`${heldKey}A`], does: msg`Select all shown` },
      { keys: ['Space'], does: msg`Select server` },
    ],
  },
  {
    where: msg`Lists of servers, plans and invoices`,
    keys: [
      { keys: ['↑', '↓'], does: msg`One row up or down` },
      { keys: ['Page ↑', 'Page ↓'], does: msg`12 rows up or down` },
      { keys: ['Home', 'End'], does: msg`First or last row` },
      { keys: ['Enter'], does: msg`Open row` },
    ],
  },
  {
    where: msg`Console`,
    keys: [
      { keys: [`${heldKey}V`], does: msg`Type copied text (asks first)` },
      { keys: ['Shift F12'], does: msg`Release the keyboard` },
    ],
  },
]

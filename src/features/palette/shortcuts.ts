/** Every key that the panel listens to. Keys of whole pages are those of `ui/pageKeys.ts`, which listens to them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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

export const shortcuts: readonly Place[] = [
  {
    where: msg`On every page`,
    keys: [
      { keys: [findKeys], does: msg`Find a server, an invoice or a command` },
      { keys: [pageKeys.shortcuts.key], does: msg`Show this list` },
      { keys: ['Esc'], does: msg`Close what is open; it asks first where something would be lost` },
    ],
  },
  {
    where: msg`In the list of servers`,
    keys: [
      { keys: [pageKeys.search.key], does: msg`Go to the search` },
      { keys: ['Shift ↑', 'Shift ↓'], does: msg`Extend the selection` },
      { keys: [`${heldKey}A`], does: msg`Select all that are shown` },
      { keys: ['Space'], does: msg`Select the server` },
    ],
  },
  {
    where: msg`In lists of servers, offers and invoices`,
    keys: [
      { keys: ['↑', '↓'], does: msg`One row up or down` },
      { keys: ['Page ↑', 'Page ↓'], does: msg`A dozen rows up or down` },
      { keys: ['Home', 'End'], does: msg`To the first or the last row` },
      { keys: ['Enter'], does: msg`Open what the row is about` },
    ],
  },
  {
    where: msg`On a machine’s screen`,
    keys: [
      { keys: [`${heldKey}V`], does: msg`Type what was copied, after asking` },
      { keys: ['Shift F12'], does: msg`Leave the screen: keys are the panel’s again` },
    ],
  },
]

/** All keyboard shortcuts. `ui/pageKeys.tsx` has those that it handles itself. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { goKey, type goKeys } from '#lib/browser/goKeys.ts'
import { paletteShortcut, modifierKey, pageKeys } from '#ui/pageKeys.tsx'

interface Shortcut {
  /** Keys or combinations, as written on the keyboard. */
  readonly keys: readonly string[]
  readonly label: MessageDescriptor
}

interface ShortcutGroup {
  readonly label: MessageDescriptor
  readonly keys: readonly Shortcut[]
}

/** Two keys in sequence. */
const sequence = (key: keyof typeof goKeys): string => `${goKey} ${key}`.toUpperCase()

export const shortcuts: readonly ShortcutGroup[] = [
  {
    label: msg`Everywhere`,
    keys: [
      { keys: [paletteShortcut], label: msg`Open the command palette` },
      { keys: [pageKeys.shortcuts.key], label: msg`Show keyboard shortcuts` },
      { keys: ['Esc'], label: msg`Close dialog or menu` },
    ],
  },
  {
    label: msg`Go to a page`,
    keys: [
      { keys: [sequence('s')], label: msg`Servers` },
      { keys: [sequence('o')], label: msg`Order a server` },
      { keys: [sequence('b')], label: msg`Billing` },
      { keys: [sequence('k')], label: msg`API keys` },
      { keys: [sequence('a')], label: msg`Activity` },
      { keys: [sequence('c')], label: msg`Account` },
    ],
  },
  {
    label: msg`Server list`,
    keys: [
      { keys: [pageKeys.search.key], label: msg`Go to search` },
      { keys: ['↓'], label: msg`From search to the rows` },
      { keys: ['F6'], label: msg`Go to the selection bar and back` },
      { keys: ['Shift ↑', 'Shift ↓'], label: msg`Extend selection` },
      { keys: [`${modifierKey}A`], label: msg`Select all shown` },
      { keys: ['Space', 'X'], label: msg`Select server` },
      { keys: ['R'], label: msg`Reboot server` },
      { keys: ['C'], label: msg`Open console` },
    ],
  },
  {
    label: msg`Lists of servers, plans and invoices`,
    keys: [
      { keys: ['↑', '↓', 'K', 'J'], label: msg`One row up or down` },
      { keys: ['Page ↑', 'Page ↓'], label: msg`12 rows up or down` },
      { keys: ['Home', 'End'], label: msg`First or last row` },
      { keys: ['Enter'], label: msg`Open row` },
      { keys: ['.'], label: msg`Open the row’s actions` },
    ],
  },
  {
    label: msg`Console`,
    keys: [
      { keys: [`${modifierKey}V`], label: msg`Type copied text (asks first)` },
      { keys: ['Shift F12'], label: msg`Release the keyboard` },
    ],
  },
]

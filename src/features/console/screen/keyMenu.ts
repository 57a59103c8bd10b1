import type { NamedKey } from '../typing/guestKeyboard.ts'

/** Combinations that a browser or the desktop around it keeps for itself, in groups. */
export const keyGroups: readonly (readonly (readonly NamedKey[])[])[] = [
  [
    ['Ctrl', 'Alt', 'Del'],
    ['Ctrl', 'Alt', 'Backspace'],
    ['Ctrl', 'Shift', 'Esc'],
    ['Alt', 'Tab'],
    ['Alt', 'F4'],
    ['Super'],
    ['Print'],
  ],
  [
    ['Ctrl', 'Alt', 'F1'],
    ['Ctrl', 'Alt', 'F2'],
    ['Ctrl', 'Alt', 'F3'],
    ['Ctrl', 'Alt', 'F7'],
  ],
  [
    ['Esc'],
    ['Tab'],
    ['F1'],
    ['F2'],
    ['F3'],
    ['F4'],
    ['F5'],
    ['F6'],
    ['F7'],
    ['F8'],
    ['F9'],
    ['F10'],
    ['F11'],
    ['F12'],
  ],
]

/** As on the keys themselves: `Ctrl-Alt-Del`. */
export const nameOf = (keys: readonly NamedKey[]): string => keys.join('-')

/** Keys that a mouse can hold down while something else is pressed. */
export const stickyKeys = ['Ctrl', 'Alt', 'Shift', 'Super'] as const satisfies readonly NamedKey[]
export type StickyKey = (typeof stickyKeys)[number]

import type { NamedKey } from '../typing/guestKeyboard.ts'
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'

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

const name = 'patchbay.console.ctrlAltDel'

/** Whether somebody was already asked in this session whether they mean it. `session`: its id. */
export const wasAsked = (session: string): boolean => safeSessionStorage.read(name) === session
export const rememberAsked = (session: string): void => void safeSessionStorage.write(name, session)

/** The keys by which a Linux console restarts its machine, whatever else it is busy with. */
export const ctrlAltDel = ['Ctrl', 'Alt', 'Del'] as const satisfies readonly NamedKey[]

export const isCtrlAltDel = (keys: readonly NamedKey[]): boolean =>
  keys.length === ctrlAltDel.length && ctrlAltDel.every((key) => keys.includes(key))

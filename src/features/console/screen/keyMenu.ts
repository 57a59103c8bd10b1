import type { NamedKey } from '../typing/guestKeyboard.ts'
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'

/** Keys and combinations that the browser or desktop would intercept, in groups. */
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

/** `Ctrl-Alt-Del` */
export const labelOf = (keys: readonly NamedKey[]): string => keys.join('-')

/** Modifiers that the menu can hold down. */
export const stickyKeys = ['Ctrl', 'Alt', 'Shift', 'Super'] as const satisfies readonly NamedKey[]
export type StickyKey = (typeof stickyKeys)[number]

const storageKey = 'patchbay.console.ctrlAltDel'

/** Whether this session has already confirmed Ctrl-Alt-Del. */
export const hasConfirmed = (sessionId: string): boolean =>
  safeSessionStorage.read(storageKey) === sessionId
export const rememberConfirmed = (sessionId: string): void =>
  void safeSessionStorage.write(storageKey, sessionId)

/** Reboots a Linux console, whatever it is doing. */
export const ctrlAltDel = ['Ctrl', 'Alt', 'Del'] as const satisfies readonly NamedKey[]

export const isCtrlAltDel = (keys: readonly NamedKey[]): boolean =>
  keys.length === ctrlAltDel.length && ctrlAltDel.every((key) => keys.includes(key))

import { safeSessionStorage } from '#lib/browser/safeStorage.ts'
import type { NamedKey } from '../typing/guestKeyboard.ts'

const name = 'patchbay.console.ctrlAltDel'

/** Whether somebody was already asked in this session whether they mean it. `session`: its id. */
export const wasAsked = (session: string): boolean => safeSessionStorage.read(name) === session
export const rememberAsked = (session: string): void => void safeSessionStorage.write(name, session)

/** The keys by which a Linux console restarts its machine, whatever else it is busy with. */
export const ctrlAltDel = ['Ctrl', 'Alt', 'Del'] as const satisfies readonly NamedKey[]

export const isCtrlAltDel = (keys: readonly NamedKey[]): boolean =>
  keys.length === ctrlAltDel.length && ctrlAltDel.every((key) => keys.includes(key))

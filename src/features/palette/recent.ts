/** What somebody went to last from the command palette, on this device: names of actions, which hold numbers and no secret. */
import { safeLocalStorage, ownName, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { actionNamed, nameOf, type PaletteAction } from './paletteAction.ts'

const most = 12

const placeOf = (owner: string): string => ownName('patchbay.commandField.recent', owner)

/** The names of the actions, the last one first. */
export function recentActions(
  owner: string,
  storage: SafeStorage = safeLocalStorage,
): readonly string[] {
  const names = (storage.read(placeOf(owner)) ?? '').split('\n')
  return names.filter((name) => actionNamed(name) !== undefined).slice(0, most)
}

/** Remembers an action; what cannot be gone to again is left out. */
export function remember(
  owner: string,
  paletteAction: PaletteAction,
  storage: SafeStorage = safeLocalStorage,
): void {
  const name = nameOf(paletteAction)
  if (actionNamed(name) === undefined) return
  const names = [name, ...recentActions(owner, storage).filter((other) => other !== name)]
  storage.write(placeOf(owner), names.slice(0, most).join('\n'))
}

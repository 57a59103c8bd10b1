/** What somebody went to last from the command field, on this device: names of goals, which hold numbers and no secret. */
import { safeLocalStorage, ownName, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { goalNamed, nameOf, type PaletteAction } from './paletteAction.ts'

const most = 12

const placeOf = (owner: string): string => ownName('patchbay.commandField.recent', owner)

/** The names of the goals, the last one first. */
export function recentGoals(
  owner: string,
  kept: SafeStorage = safeLocalStorage,
): readonly string[] {
  const names = (kept.read(placeOf(owner)) ?? '').split('\n')
  return names.filter((name) => goalNamed(name) !== undefined).slice(0, most)
}

/** Remembers a goal; what cannot be gone to again is left out. */
export function remember(
  owner: string,
  paletteAction: PaletteAction,
  kept: SafeStorage = safeLocalStorage,
): void {
  const name = nameOf(paletteAction)
  if (goalNamed(name) === undefined) return
  const names = [name, ...recentGoals(owner, kept).filter((other) => other !== name)]
  kept.write(placeOf(owner), names.slice(0, most).join('\n'))
}

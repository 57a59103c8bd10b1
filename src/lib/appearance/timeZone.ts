/** The zone that times are shown in: the browser's own until a person chooses another. Kept on this device. */
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { timeZone } from '#ui/moment.ts'

const storageKey = 'patchbay.timeZone'

/** Browsers know different zones, and what is kept may be of any age. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function show(): void {
  const zone = safeLocalStorage.read(storageKey)
  timeZone.set(zone !== null && isTimeZone(zone) ? zone : undefined)
}

/** Shows times as it was chosen here before, and follows what other tabs choose. */
export function followTimeZone(): void {
  show()
  window.addEventListener('storage', show)
}

/** Undefined: the browser's own. */
export function chooseTimeZone(zone: string | undefined): void {
  if (zone === undefined) safeLocalStorage.remove(storageKey)
  else safeLocalStorage.write(storageKey, zone)
  // What the browser does not keep holds at least until the page is left.
  timeZone.set(zone)
}

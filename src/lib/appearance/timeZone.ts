/** The time zone that times are shown in, stored on this device. The default is the browser's own. */
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { timeZone } from '#ui/moment.ts'

const storageKey = 'patchbay.timeZone'

/** A stored zone may be old, or unknown to this browser. */
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

/** Applies the stored zone and follows changes in other tabs. */
export function followTimeZone(): void {
  show()
  window.addEventListener('storage', show)
}

/** Undefined: the browser's own. */
export function chooseTimeZone(zone: string | undefined): void {
  if (zone === undefined) safeLocalStorage.remove(storageKey)
  else safeLocalStorage.write(storageKey, zone)
  // Also applies where the browser blocks storage.
  timeZone.set(zone)
}

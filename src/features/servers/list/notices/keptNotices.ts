import { safeSessionStorage } from '#lib/browser/safeStorage.ts'

/** Also read by `public/start.js`. */
const name = 'patchbay.notices'

/** Whether the list had something to tell: its place is kept free while the list is read again in this tab. */
export const hadNotices = (): boolean => safeSessionStorage.read(name) !== null

/** Keeps it until the tab is closed. */
export function keepNotices(shown: boolean): void {
  if (shown) safeSessionStorage.write(name, 'shown')
  else safeSessionStorage.remove(name)
}

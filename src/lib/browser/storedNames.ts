/** Names in web storage that the start script reads too (src/start). */

// In this tab.
export const storedSession = 'patchbay.session'
export const storedApiBase = 'patchbay.api'
export const storedShownNotices = 'patchbay.notices'
// On this device.
export const storedEnded = 'patchbay.ended'
export const storedAccount = 'patchbay.account'
export const storedLocale = 'patchbay.locale'
// With `ownerKey`.
export const storedListColumns = 'patchbay.list.columns'
export const storedListViews = 'patchbay.list.views'

/** Appearance: the name of a setting in storage, and of the event that reports its change. */
export const appearanceNames = (setting: 'theme' | 'density') =>
  ({ stored: `patchbay.${setting}`, changed: `patchbay:${setting}` }) as const

import { createStore } from '#lib/store/store.ts'

/** Whether the drawer of the log is open: it is opened from the account menu, and stands over every screen. */
export const requestLogShown = createStore(false)

import { createStore } from '#lib/store/store.ts'

/** Prefixed to every page title while something is running that users may follow from another tab; '' for nothing. */
export const titleMark = createStore('')

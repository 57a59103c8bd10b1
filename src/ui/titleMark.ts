import { createStore } from '#lib/store/store.ts'

/** What stands before every page's title while something goes on that one wants to know of in another tab; '' for nothing. */
export const titleMark = createStore('')

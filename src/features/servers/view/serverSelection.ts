import { createSelection } from '#ui/selection.ts'

/** What is selected in the list of servers, while that is open. */
export const serverSelection = createSelection()

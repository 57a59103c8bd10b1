import { createSelection } from '#ui/selection.ts'
import { createContext, use } from 'react'

/** What is selected in the list of servers, while that is open. */
export const serverSelection = createSelection()

/** A selected server with what the list knows of it; nothing is read only because it was selected. */
export interface SelectedServer {
  readonly id: number
  /** `#4711` when only the number was known; who reads the server knows better. */
  readonly name: string
}

const SelectedServersContext = createContext<readonly SelectedServer[]>([])
export const SelectedServersProvider = SelectedServersContext.Provider

/** The selection of the list, for the dialogs that are routes over it. Empty after a reload. */
export const useSelectedServers = (): readonly SelectedServer[] => use(SelectedServersContext)

import { createSelection } from '#ui/selection.ts'
import { createContext, use } from 'react'

/** The selection of the server list, while that is open. */
export const serverSelection = createSelection()

/** Nothing is loaded for it. */
export interface SelectedServer {
  readonly id: number
  /** `#4711` if only the ID was known. */
  readonly name: string
}

const SelectedServersContext = createContext<readonly SelectedServer[]>([])
export const SelectedServersProvider = SelectedServersContext.Provider

/** For dialogs over the list; empty after a reload. */
export const useSelectedServers = (): readonly SelectedServer[] => use(SelectedServersContext)

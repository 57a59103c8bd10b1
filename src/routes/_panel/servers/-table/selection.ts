import { createContext, use } from 'react'
import type { ServerTarget } from '#commands/command.ts'

/** A selected server with what the list knows of it; nothing is read only because it was selected. */
export interface SelectedServer {
  readonly id: number
  /** `#4711` when only the number is known. */
  readonly name: string
  /** The main address, once the list or a row in sight has told it. */
  readonly address: string | undefined
  /** Kind, state and next boot; undefined until the server was read. */
  readonly target: ServerTarget | undefined
}

const SelectedServersContext = createContext<readonly SelectedServer[]>([])
export const SelectedServersProvider = SelectedServersContext.Provider

/** The selection of the list, for the dialogs that are routes over it. Empty after a reload. */
export const useSelectedServers = (): readonly SelectedServer[] => use(SelectedServersContext)

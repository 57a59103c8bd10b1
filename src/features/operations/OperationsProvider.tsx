import type { ReactNode } from 'react'
import { OperationsContextProvider } from './hooks.ts'
import type { Operations } from './operations.ts'

interface Props {
  operations: Operations
  /** Whose operations are shown; see `ownerOf` in the session. */
  owner: string
  children: ReactNode
}

/** Gives the screens below it the long-running work of whoever is signed in. */
export function OperationsProvider({ operations, owner, children }: Props) {
  return (
    <OperationsContextProvider value={{ operations, owner }}>{children}</OperationsContextProvider>
  )
}

import type { ReactNode } from 'react'
import type { Place } from './place.ts'
import type { Connecting, Connection } from './useConnection.ts'

/** What every view of a machine's console is given. */
export interface ConsoleViewProps extends Pick<Connecting, 'onConnected' | 'onEnded'> {
  name: string
  place: Place
  connection: Connection
  /** Chooses between this view and others. */
  views: ReactNode
  /** What is told in its place when there is no connection. */
  instead: ReactNode
  /** Stands beside the console. */
  aside: ReactNode
  /** What stands in the box to type from: it outlives a change of views. */
  typed: string
  onTyped: (text: string) => void
  /** It fills its window. */
  tall: boolean
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { serviceNow } from '#api/serviceClock.ts'
import type { Ending } from './ending.ts'
import type { HeldFile, ViewerFile } from './file/useViewerFile.ts'
import type { Place } from './place.ts'

export interface Connection {
  /** The file that it was made with. */
  readonly file: HeldFile
  /** Another one is another connection. */
  readonly key: string
  readonly ending: Ending | undefined
  /** In how many seconds it is made again by itself. */
  readonly retryIn: number | undefined
  /** What somebody typed, where the file has no password; in memory only. */
  readonly password: string | null
}

export interface Connecting {
  readonly connection: Connection | undefined
  readonly onConnected: () => void
  readonly onEnded: (ending: Ending) => void
  /** With the same file while that is good, else with a new one. */
  readonly connectAgain: () => void
  /** With the same file, and a password that somebody knows. */
  readonly connectWith: (password: string) => void
}

/** Seconds until a connection that broke is made again by itself, each time it did not hold. */
const waits = [1, 2, 5]

/** Ms that a connection must have held for the next break to be one of its own. */
const holdsAfter = 10_000

/**
 * Which file the console is connected with. A file that comes while one is in use is for the desktop's viewer; one that
 * has run out is asked for anew by itself, once. A connection that breaks is made again by itself, three times.
 */
export function useConnection({ file, ask }: Pick<ViewerFile, 'file' | 'ask'>): Connecting {
  // What was already too old when somebody came is as good as none.
  const [outdated] = useState(() => (file && file.until <= serviceNow() ? file.id : undefined))
  const [connection, setConnection] = useState<Connection>()
  const [wanted, setWanted] = useState(true)
  const [renewed, setRenewed] = useState(false)
  if (wanted && file && file.id !== outdated && file.id !== connection?.file.id) {
    setWanted(false)
    setConnection({ file, key: file.id, ending: undefined, retryIn: undefined, password: null })
  }
  /** Since when it is open, and how often it was made again by itself. */
  const series = useRef({ open: undefined as number | undefined, tries: 0 })
  const again = (before: Connection, password: string | null): void =>
    setConnection({
      ...before,
      key: `${before.key}+`,
      ending: undefined,
      retryIn: undefined,
      password,
    })
  const renew = (): void => {
    setWanted(true)
    // What is asked for now is waited for, not counted down to.
    setConnection((before) => before && { ...before, retryIn: undefined })
    ask()
  }
  function connectAgain(): void {
    const isGood =
      connection !== undefined &&
      connection.file.until > serviceNow() &&
      (connection.ending === undefined || !isAboutPassword(connection.ending))
    if (!isGood) return renew()
    again(connection, connection.password)
  }
  /** How long to wait before it is made again, where that may help. */
  function nextWait(ending: Ending): number | undefined {
    const { open, tries } = series.current
    const held = open !== undefined && performance.now() - open >= holdsAfter
    const before = held ? 0 : tries
    const broke = ending.why === 'dropped' && open !== undefined
    // What is told in the middle of it is the way being down still.
    if (!broke && (before === 0 || !mayPass(ending))) return undefined
    series.current = { open: undefined, tries: before + 1 }
    return waits[before]
  }
  const reconnect = useRef(connectAgain)
  useEffect(() => {
    reconnect.current = connectAgain
  })
  const retryIn = connection?.retryIn
  useEffect(() => {
    if (retryIn === undefined) return undefined
    const timer = setTimeout(() => reconnect.current(), retryIn * 1000)
    return () => clearTimeout(timer)
  }, [retryIn])
  return {
    connection,
    onConnected() {
      setRenewed(false)
      series.current.open = performance.now()
    },
    onEnded(ending) {
      const isOld = ending.why === 'expired' || (connection?.file.until ?? 0) <= serviceNow()
      const renews = isOld && wasNotLetIn(ending) && !renewed
      const wait = renews ? undefined : nextWait(ending)
      setConnection(connection && { ...connection, ending, retryIn: wait })
      if (!renews) return
      setRenewed(true)
      renew()
    },
    connectAgain,
    connectWith(password) {
      if (connection) again(connection, password)
    },
  }
}

const isAboutPassword = ({ why }: Ending): boolean =>
  why === 'wrong-password' || why === 'no-password' || why === 'expired'

/** The way may be free again in a moment. */
const mayPass = ({ why }: Ending): boolean =>
  why === 'dropped' || why === 'unreachable' || why === 'silent'

/** A new file would have helped: of what broke later, the file says nothing. */
const wasNotLetIn = (ending: Ending): boolean => isAboutPassword(ending) || ending.why === 'refused'

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

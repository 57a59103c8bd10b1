import { useState } from 'react'
import { serviceNow } from '#api/serviceClock.ts'
import type { Ending } from './ending.ts'
import type { HeldFile, ViewerFile } from './file/useViewerFile.ts'

export interface Connection {
  /** The file that it was made with. */
  readonly file: HeldFile
  /** Another one is another connection. */
  readonly key: string
  readonly ending: Ending | undefined
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

/**
 * Which file the console is connected with. A file that comes while one is in use is for the desktop's viewer; one that
 * has run out is asked for anew by itself, once.
 */
export function useConnection({ file, ask }: Pick<ViewerFile, 'file' | 'ask'>): Connecting {
  // What was already too old when somebody came is as good as none.
  const [outdated] = useState(() => (file && file.until <= serviceNow() ? file.id : undefined))
  const [connection, setConnection] = useState<Connection>()
  const [wanted, setWanted] = useState(true)
  const [renewed, setRenewed] = useState(false)
  if (wanted && file && file.id !== outdated && file.id !== connection?.file.id) {
    setWanted(false)
    setConnection({ file, key: file.id, ending: undefined, password: null })
  }
  const again = (before: Connection, password: string | null): void =>
    setConnection({ ...before, key: `${before.key}+`, ending: undefined, password })
  const renew = (): void => {
    setWanted(true)
    ask()
  }
  return {
    connection,
    onConnected: () => setRenewed(false),
    onEnded(ending) {
      setConnection(connection && { ...connection, ending })
      const isOld = ending.why === 'expired' || (connection?.file.until ?? 0) <= serviceNow()
      if (!isOld || !wasNotLetIn(ending) || renewed) return
      setRenewed(true)
      renew()
    },
    connectAgain() {
      const isGood =
        connection !== undefined &&
        connection.file.until > serviceNow() &&
        (connection.ending === undefined || !isAboutPassword(connection.ending))
      if (!isGood) return renew()
      again(connection, connection.password)
    },
    connectWith(password) {
      if (connection) again(connection, password)
    },
  }
}

const isAboutPassword = ({ why }: Ending): boolean =>
  why === 'wrong-password' || why === 'no-password' || why === 'expired'

/** A new file would have helped: of what broke later, the file says nothing. */
const wasNotLetIn = (ending: Ending): boolean => isAboutPassword(ending) || ending.why === 'refused'

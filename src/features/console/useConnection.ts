import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serviceNow } from '#api/serviceClock.ts'
import type { HeldFile, ViewerFile } from './useViewerFile.ts'
import type { ConsoleEndpoint } from './endpoints.ts'

export interface Connection {
  readonly file: HeldFile
  /** A new key is a new connection. */
  readonly key: string
  readonly ending: Ending | undefined
  /** Seconds until it reconnects automatically. */
  readonly retryIn: number | undefined
  readonly entered: Entered
}

/** Entered by the user if the console asks for more than the file has; in memory only. */
export type Entered = Readonly<Partial<Record<'username' | 'password' | 'target', string>>>

export interface ConsoleConnection {
  readonly connection: Connection | undefined
  readonly onConnected: () => void
  readonly onEnded: (ending: Ending) => void
  /** With the same file while it is valid, otherwise with a new one. */
  readonly reconnect: () => void
  /** With the same file. */
  readonly connectWith: (entered: Entered) => void
}

/** Seconds before each automatic attempt to reconnect. */
const retryDelays = [1, 2, 5]

/** A connection that lasted this long starts the attempts over. In ms. */
const stableAfter = 10_000

/**
 * Connects with the viewer file. A file that arrives during a connection is for a desktop viewer. An expired file is replaced
 * automatically once, and a lost connection is retried three times.
 */
export function useConnection({ file, ask }: Pick<ViewerFile, 'file' | 'ask'>): ConsoleConnection {
  // A file that had expired on arrival doesn't count.
  const [outdated] = useState(() => (file && file.until <= serviceNow() ? file.id : undefined))
  const [connection, setConnection] = useState<Connection>()
  const [shouldConnect, setShouldConnect] = useState(true)
  const [renewed, setRenewed] = useState(false)
  if (shouldConnect && file && file.id !== outdated && file.id !== connection?.file.id) {
    setShouldConnect(false)
    // A new file has a new password, for the same user.
    const { password: _, ...entered } = connection?.entered ?? {}
    setConnection({ file, key: file.id, ending: undefined, retryIn: undefined, entered })
  }
  /** When it opened, and how many attempts were automatic. */
  const attempts = useRef({ open: undefined as number | undefined, count: 0 })
  const restart = (before: Connection, entered: Entered): void =>
    setConnection({
      ...before,
      key: `${before.key}+`,
      ending: undefined,
      retryIn: undefined,
      entered,
    })
  const renew = (): void => {
    setShouldConnect(true)
    // The countdown ends: the new file is on its way.
    setConnection((before) => before && { ...before, retryIn: undefined })
    ask()
  }
  function reconnect(): void {
    const isUsable =
      connection !== undefined &&
      connection.file.until > serviceNow() &&
      (connection.ending === undefined || !isAboutPassword(connection.ending))
    if (!isUsable) return renew()
    restart(connection, connection.entered)
  }
  /** Undefined if reconnecting wouldn't help. */
  function nextDelay(ending: Ending): number | undefined {
    const { open, count } = attempts.current
    const wasStable = open !== undefined && performance.now() - open >= stableAfter
    const before = wasStable ? 0 : count
    const wasLost = ending.why === 'dropped' && open !== undefined
    // During the attempts, other transient failures count as still being offline.
    if (!wasLost && (before === 0 || !isTransient(ending))) return undefined
    attempts.current = { open: undefined, count: before + 1 }
    return retryDelays[before]
  }
  const latestReconnect = useRef(reconnect)
  useEffect(() => {
    latestReconnect.current = reconnect
  })
  const retryIn = connection?.retryIn
  useEffect(() => {
    if (retryIn === undefined) return undefined
    const timer = setTimeout(() => latestReconnect.current(), retryIn * 1000)
    return () => clearTimeout(timer)
  }, [retryIn])
  return {
    connection,
    onConnected() {
      setRenewed(false)
      attempts.current.open = performance.now()
    },
    onEnded(ending) {
      const hasExpired = ending.why === 'expired' || (connection?.file.until ?? 0) <= serviceNow()
      const renews = hasExpired && wasRejected(ending) && !renewed
      const delay = renews ? undefined : nextDelay(ending)
      setConnection(connection && { ...connection, ending, retryIn: delay })
      if (!renews) return
      setRenewed(true)
      renew()
    },
    reconnect,
    connectWith(entered) {
      if (connection) restart(connection, entered)
    },
  }
}

const isAboutPassword = ({ why }: Ending): boolean =>
  why === 'wrong-password' || why === 'asks' || why === 'expired'

const isTransient = ({ why }: Ending): boolean =>
  why === 'dropped' || why === 'broken-off' || why === 'unreachable' || why === 'silent'

/** Rejected on connecting, which a new file may fix. */
const wasRejected = (ending: Ending): boolean => isAboutPassword(ending) || ending.why === 'refused'

export interface ConsoleViewProps extends Pick<ConsoleConnection, 'onConnected' | 'onEnded'> {
  name: string
  endpoint: ConsoleEndpoint
  connection: Connection
  /** Switches between views. */
  views: ReactNode
  /** Replaces the console while there is no connection. */
  notice: ReactNode
  aside: ReactNode
  /** In the text box; survives a change of views. */
  typed: string
  onTypedChange: (text: string) => void
  /** Fills its window. */
  tall: boolean
}

/** Why a console connection ended or failed. */
export type Ending =
  /** No WebSocket; browsers give no reason. */
  | { readonly why: 'unreachable' }
  /** Open, but nothing was sent. */
  | { readonly why: 'silent' }
  | { readonly why: 'wrong-password' }
  /** The console asks for more than the file has, or `refused` what was entered. */
  | {
      readonly why: 'asks'
      readonly wants: readonly (keyof Entered)[]
      /** Whether the file has a password. */
      readonly hasPassword: boolean
      readonly refused: boolean
    }
  /** The file's password has expired. */
  | { readonly why: 'expired' }
  /** Rejected, with the server's reason. */
  | { readonly why: 'refused'; readonly reason: string }
  /** No browser can sign in there, or it isn't a VNC server. */
  | { readonly why: 'unsupported' }
  /** Lost without a close frame, before the first picture. */
  | { readonly why: 'broken-off' }
  /** Lost without a close frame. */
  | { readonly why: 'dropped' }
  /** Closed by the server; its reason may be empty. */
  | { readonly why: 'closed'; readonly reason: string }

/** Until the first picture or output. In ms. */
export const connectTimeout = 15_000

/** The code of a close without a close frame (RFC 6455, 7.4.1). */
export const abnormalClosure = 1006

/** Whether a reason means that the password has expired. */
export const saysExpired = (reason: string): boolean => /expire/i.test(reason)

/** Removes control characters, such as a final NUL. */
export const withoutControls = (reason: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  reason.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

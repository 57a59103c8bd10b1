/** A two-way connection as a session sees it: a WebSocket, or a pair of objects in the page. */
export interface Wire {
  /** Sends a binary or a text message. */
  readonly send: (data: Uint8Array | string) => void
  /** Closes with a WebSocket code and reason. */
  readonly close: (code: number, reason: string) => void
  /** Drops the connection without a close frame. */
  readonly cut: () => void
  /** Unsent bytes. */
  readonly buffered: () => number
}

/** The receiving end of a wire. */
export interface Session {
  readonly receive: (data: Uint8Array | string) => void
  /** The connection is closed. */
  readonly end: () => void
}

/** Close codes; those from 4000 are for applications (RFC 6455, 7.4.2). */
export const closeCode = {
  normal: 1000,
  goingAway: 1001,
  malformed: 1002,
  tooBig: 1009,
  wrongPassword: 4401,
  refused: 4403,
  unknownServer: 4404,
  expired: 4408,
} as const

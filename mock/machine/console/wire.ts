/** A two-way connection, as sessions see it: a WebSocket's far end, or a pair of objects in the page. */
export interface Wire {
  /** A binary message, or one of text. */
  readonly send: (data: Uint8Array | string) => void
  /** With a code and a reason as WebSockets have them. */
  readonly close: (code: number, reason: string) => void
  /** Breaks the connection without a word. */
  readonly cut: () => void
  /** Bytes that the other side has not taken yet. */
  readonly buffered: () => number
}

/** What the other side of a wire talks to. */
export interface Session {
  readonly receive: (data: Uint8Array | string) => void
  /** The connection is gone. */
  readonly end: () => void
}

/** Why a session was closed; the codes from 4000 on are for such use (RFC 6455, 7.4.2). */
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

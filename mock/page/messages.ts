/** Messages between a page and the host of its world. Every call and socket has its own port. */

/** A page's call; the `Answer` goes to the transferred port. */
export interface Call {
  readonly kind: 'call'
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ArrayBuffer | null
}

/** A page's console connection; the transferred port carries `ToSocket` and `FromSocket`. */
export interface Knock {
  readonly kind: 'knock'
  readonly path: string
}

export type FromPage = Call | Knock

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ArrayBuffer
  /** The connection closes without a byte of it. */
  readonly lost: boolean
}

/** From the host to a page's socket. */
export type ToSocket =
  | { readonly kind: 'open' }
  | { readonly kind: 'data'; readonly data: Uint8Array<ArrayBuffer> | string }
  | { readonly kind: 'closed'; readonly code: number; readonly reason: string }
  /** Broken without a close frame, or never opened. */
  | { readonly kind: 'cut' }

/** From a page's socket to the host. */
export type FromSocket =
  | { readonly kind: 'data'; readonly data: Uint8Array<ArrayBuffer> | string }
  /** Number of bytes that arrived in the page since the last such message. */
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'close' }

/** Approximate size of a message, for flow control. */
export const sizeOf = (data: Uint8Array | string): number => data.length

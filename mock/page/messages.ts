/** What a page and the host of its world say to each other. Every call and every socket has a port of its own. */

/** A page's call; the port that comes with it takes the `Answer`. */
export interface Call {
  readonly kind: 'call'
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ArrayBuffer | null
}

/** A page's knock at a console; the port that comes with it carries `ToSocket` and `FromSocket`. */
export interface Knock {
  readonly kind: 'knock'
  readonly path: string
}

export type FromPage = Call | Knock

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ArrayBuffer
  /** The connection breaks in the middle of the body. */
  readonly lost: boolean
}

/** From the host to a page's socket. */
export type ToSocket =
  | { readonly kind: 'open' }
  | { readonly kind: 'data'; readonly data: Uint8Array<ArrayBuffer> | string }
  | { readonly kind: 'closed'; readonly code: number; readonly reason: string }
  /** Without a word, or never opened. */
  | { readonly kind: 'cut' }

/** From a page's socket to the host. */
export type FromSocket =
  | { readonly kind: 'data'; readonly data: Uint8Array<ArrayBuffer> | string }
  /** So many bytes more have arrived in the page. */
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'close' }

/** Bytes of a message, near enough to hold a sender back. */
export const sizeOf = (data: Uint8Array | string): number => data.length

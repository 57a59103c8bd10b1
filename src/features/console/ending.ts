/** How a connection to a console ended, or did not come about. */
export type Ending =
  /** No WebSocket came about: the browser tells no more than that. */
  | { readonly why: 'unreachable' }
  /** It is open, and nobody says anything. */
  | { readonly why: 'silent' }
  | { readonly why: 'wrong-password' }
  /** A password is asked for, and the file has none. */
  | { readonly why: 'no-password' }
  /** The file is too old to begin with. */
  | { readonly why: 'expired' }
  /** The other side says no, in its own words. */
  | { readonly why: 'refused'; readonly words: string }
  /** It broke without a word. */
  | { readonly why: 'dropped' }
  /** The other side ended it properly; its words may be empty. */
  | { readonly why: 'closed'; readonly words: string }

/** How long the other side may take until there is a picture or a text. In ms. */
export const patience = 15_000

/** A WebSocket's close frame that never came (RFC 6455, 7.4.1). */
export const noCloseFrame = 1006

/** Whether words of the other side mean that its password has run out. */
export const saysExpired = (words: string): boolean => /expire/i.test(words)

/** What another side says, without what terminals and C would make of its end. */
export const plainWords = (words: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what must not be shown
  words.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/** Only an address of this panel: a link must not be able to send a person elsewhere after signing in. */
export const safeReturn = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/'

/** What a host can do to the connection of a call. */

/** What the journal calls it. */
export type Ending = 'connection closed' | 'answered 502'

export interface Connection {
  /** Ends the call without a byte of a reply, and says how: hosts differ. */
  cut(): Ending
}

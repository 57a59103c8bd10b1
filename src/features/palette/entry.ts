/** A line of the command palette. */
export interface Entry {
  /** Its own among all entries. Where it can be gone to again, it is kept by it among the recent ones. */
  readonly name: string
  readonly label: string
  /** At the end of the line, quieter. */
  readonly hint: string
  /** Why it cannot be chosen now, in the place of the hint. */
  readonly disabledReason?: string
  /** Goes where it leads, or does what it says. */
  readonly open: () => void
}

export interface Group {
  /** Its heading, and what tells it from the others. */
  readonly value: string
  readonly items: readonly Entry[]
}

/** Under which heading an entry stands. */
export type GroupName = 'servers' | 'pages' | 'settings' | 'commands' | 'invoices' | 'keys'

/** What was read, and found by its number. */
export type Thing = 'server' | 'invoice' | 'key'

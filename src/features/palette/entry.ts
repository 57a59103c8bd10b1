import type { Goal } from './goal.ts'

/** A line of the command field. */
export interface Entry {
  readonly label: string
  /** At the end of the line, quieter. */
  readonly hint: string
  /** Why it cannot be chosen now, in the place of the hint. */
  readonly disabledReason?: string
  readonly goal: Goal
}

export interface Group {
  /** Its heading, and what tells it from the others. */
  readonly value: string
  readonly items: readonly Entry[]
}

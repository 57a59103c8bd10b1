import type { PaletteAction } from './paletteAction.ts'

/** A line of the command field. */
export interface Entry {
  readonly label: string
  /** At the end of the line, quieter. */
  readonly hint: string
  /** Why it cannot be chosen now, in the place of the hint. */
  readonly disabledReason?: string
  readonly paletteAction: PaletteAction
}

export interface Group {
  /** Its heading, and what tells it from the others. */
  readonly value: string
  readonly items: readonly Entry[]
}

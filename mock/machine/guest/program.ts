import type { Key } from './input.ts'

/** What has the screen and the keyboard of a machine. */
export interface Program {
  readonly key: (key: Key) => void
  /** Some thirty times a second of real time, for what moves. */
  readonly tick: () => void
}

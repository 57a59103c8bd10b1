import type { Key } from './input.ts'

/** A program in control of screen and keyboard. */
export interface Program {
  readonly key: (key: Key) => void
  /** Called about thirty times per second of real time, for animations. */
  readonly tick: () => void
}

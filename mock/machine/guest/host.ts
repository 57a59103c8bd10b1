import type { LayoutName } from '../keyboard/layouts.ts'
import type { Facts } from './facts.ts'

/** What the machine lends the system that runs on it. */
export interface Host {
  readonly facts: Facts
  readonly print: (text: string) => void
  /** World milliseconds. */
  readonly now: () => number
  readonly bootedAt: number
  /** Whether what was printed last is not on the screen yet: whoever prints without end waits. */
  readonly busy: () => boolean
  readonly size: () => { readonly cols: number; readonly rows: number }
  readonly opens: (password: string) => boolean
  readonly restart: () => void
  readonly switchOff: () => void
  readonly keyboard: () => LayoutName
  readonly setKeyboard: (layout: LayoutName) => void
  /** What was copied last, here or at a viewer; undefined where no agent shares it. */
  readonly clipboard: () => string | undefined
  readonly copy: (text: string) => void
}

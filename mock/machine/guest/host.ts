import type { LayoutName } from '../keyboard/layouts.ts'
import type { Facts } from './facts.ts'

/** What a machine provides to its guest. */
export interface Host {
  readonly facts: Facts
  readonly print: (text: string) => void
  /** World milliseconds. */
  readonly now: () => number
  readonly bootedAt: number
  /** Whether output is backed up, so that endless output has to wait. */
  readonly busy: () => boolean
  readonly size: () => { readonly cols: number; readonly rows: number }
  readonly opens: (password: string) => boolean
  readonly restart: () => void
  readonly switchOff: () => void
  readonly keyboard: () => LayoutName
  readonly setKeyboard: (layout: LayoutName) => void
  /** The shared clipboard; undefined without a guest agent. */
  readonly clipboard: () => string | undefined
  readonly copy: (text: string) => void
}

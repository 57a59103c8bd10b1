import type { LayoutName } from '../keyboard/layouts.ts'
import type { Facts } from './facts.ts'
import type { Key } from './input.ts'

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

/** A program in control of screen and keyboard. */
export interface Program {
  readonly key: (key: Key) => void
  /** Called about thirty times per second of real time, for animations. */
  readonly tick: () => void
}

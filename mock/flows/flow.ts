/** A flow: a state of the demo that is worth showing, what it promises and how one gets there. */
import type { Start } from './startLink.ts'

/** A piece of a screen as people perceive it; a name may be a part of the whole one. */
export type Seen =
  | {
      readonly role:
        | 'alert'
        | 'button'
        | 'dialog'
        | 'heading'
        | 'img'
        | 'link'
        | 'progressbar'
        | 'radio'
        | 'row'
        | 'table'
        | 'textbox'
      readonly name: string
    }
  | { readonly text: string }

export interface Flow {
  /** Of its picture, and of its place on the page. */
  readonly id: string
  readonly title: string
  /** What is seen, in a sentence. */
  readonly about: string
  readonly start: Start & { readonly scenario: string; readonly to: string }
  readonly sees: readonly Seen[]
}

export interface FlowGroup {
  readonly title: string
  readonly flows: readonly Flow[]
}

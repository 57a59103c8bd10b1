/** A flow: a state of the demo worth showing, with a description and a link. */
import type { Start } from './startLink.ts'

/** Something on the screen, as exposed to assistive technology; a part of its name is enough. */
export type Seen =
  | {
      readonly role:
        | 'alert'
        | 'button'
        | 'dialog'
        | 'heading'
        | 'application'
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
  /** The name of its picture, and its anchor in the gallery. */
  readonly id: string
  readonly title: string
  /** What it shows, in a sentence. */
  readonly about: string
  readonly start: Start & { readonly scenario: string; readonly to: string }
  readonly sees: readonly Seen[]
}

export interface FlowGroup {
  readonly title: string
  readonly flows: readonly Flow[]
}

/** Signed in as the customer with forty servers, where most flows start. */
export const ada = { scenario: 'forty-servers', as: 'ada' } as const

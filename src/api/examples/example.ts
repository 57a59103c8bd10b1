/** Example responses for each action: documentation, and the basis of the contract's tests. */
import type { RequestOf, WireReplyOf } from '../action.ts'
import type { ActionKey, ActionOf } from '../actions/index.ts'

export interface Example<Key extends ActionKey> {
  request: RequestOf<ActionOf<Key>>
  /** The documented form. */
  reply: WireReplyOf<ActionOf<Key>>
  /** Other forms of `reply` that have been seen (wire.md) and decode to the same value. */
  same?: readonly unknown[]
  /** Responses with other values, which must decode without an error. */
  also?: readonly unknown[]
}

/** An example for every action of a script; a missing one doesn't compile. */
export type Examples<Script extends string> = {
  readonly [Key in ActionKey as Key extends `${Script}/${string}` ? Key : never]: Example<Key>
}

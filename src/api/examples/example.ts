/** How the service answers, action by action: documentation, and what the tests of the contract start from. */
import type { RequestOf, WireReplyOf } from '../action.ts'
import type { ActionKey, ActionOf } from '../actions/index.ts'

export interface Example<Key extends ActionKey> {
  request: RequestOf<ActionOf<Key>>
  /** The documented form. */
  reply: WireReplyOf<ActionOf<Key>>
  /** Other forms of `reply` that were seen (wire.md): read, they are the same. */
  same?: readonly unknown[]
  /** Replies with other values, which are read without an error. */
  also?: readonly unknown[]
}

/** An example of each action of a script: one that is missing does not compile. */
export type Examples<Script extends string> = {
  readonly [Key in ActionKey as Key extends `${Script}/${string}` ? Key : never]: Example<Key>
}

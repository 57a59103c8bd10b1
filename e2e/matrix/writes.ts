/** The writes of the API, as the contract declares them. */
import { actions, type ActionKey, type ActionOf } from '#api/actions/index.ts'

/** The actions that change something. */
export type WriteKey = {
  [Key in ActionKey]: ActionOf<Key>['effect'] extends 'read' ? never : Key
}[ActionKey]

/** All writes, in the order of the contract. */
export const writeKeys = Object.values(actions)
  .filter(({ effect }) => effect === 'write')
  // The filter is the same as the type's.
  .map(({ key }) => key as WriteKey)

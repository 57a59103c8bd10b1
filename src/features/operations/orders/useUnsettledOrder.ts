import { useOperations } from '../hooks.ts'
import type { Operation } from '../operation.ts'
import { isUndecided } from './lostOrder.ts'

/** An order of this person whose fate is not known yet: another one must not be sent meanwhile. */
export const useUnsettledOrder = (): Operation | undefined => useOperations().find(isUndecided)

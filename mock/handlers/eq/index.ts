/** The actions of `eq.php` except orders, which live in `ordering`. spec.md 4.7. */
import { installFinishers, installing } from './install.ts'
import { finding } from './list.ts'
import { naming } from './name.ts'
import { pinFinishers, pins } from './pin.ts'
import { power, powerFinishers } from './power.ts'
import { remote, remoteFinishers } from './remote.ts'
import type { FinishersOf, HandlersOf } from '../types.ts'

export const eq = {
  ...finding,
  ...naming,
  ...power,
  ...pins,
  ...remote,
  ...installing,
} satisfies Omit<HandlersOf<'eq'>, 'eq/order_instance' | 'eq/update_servers'>

export const eqFinishers = {
  ...powerFinishers,
  ...pinFinishers,
  ...remoteFinishers,
  ...installFinishers,
} satisfies Omit<FinishersOf<'eq'>, 'eq/order_instance'>

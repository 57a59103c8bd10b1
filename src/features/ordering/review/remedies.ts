import type { OrderRefusal } from '../rules/orderRefusal.ts'
import type { OrderValues } from '../choice/orderFields.ts'
import type { OrderStep } from '../choice/orderSearch.ts'

/** Fields that a refusal is told at; the others have no place for words of their own. */
export type RefusedField = Extract<
  keyof OrderValues,
  'promo' | 'privateIp' | 'privateVlan' | 'hostname' | 'password' | 'rootSize'
>

/** Where what was refused can be mended. */
export interface Remedy {
  readonly step: OrderStep
  readonly field?: RefusedField
}

/** Null: nothing of the form would help. */
export const remedies = {
  'promo-code': { step: 'review', field: 'promo' },
  'promo-currency': { step: 'review', field: 'promo' },
  'sold-out': { step: 'what' },
  'not-sold': { step: 'what' },
  funds: null,
  system: { step: 'system' },
  software: { step: 'system' },
  plan: { step: 'network' },
  task: { step: 'system' },
  disks: { step: 'system' },
  'root-size': { step: 'system', field: 'rootSize' },
  'host-name': { step: 'network', field: 'hostname' },
  'private-address': { step: 'network', field: 'privateIp' },
  'private-vlan': { step: 'network', field: 'privateVlan' },
  password: { step: 'access', field: 'password' },
} as const satisfies Record<OrderRefusal, Remedy | null>

import type { OrderValues } from '../choice/orderFields.ts'
import type { OrderStep } from '../choice/orderSearch.ts'
import { useLingui } from '@lingui/react/macro'
import { serviceMessage } from '#api/errors.ts'
import type { ApiError } from '#api/wire.ts'

/**
 * Why an order was refused. The API sends code 400, 403 or -1 and a text (spec.md 4.6, 7, wire.md 3), from which the
 * step that can fix it is derived.
 */
export type OrderRefusal =
  | 'promo-code'
  | 'promo-currency'
  | 'sold-out'
  | 'not-sold'
  | 'funds'
  | 'system'
  | 'software'
  | 'plan'
  | 'task'
  | 'disks'
  | 'root-size'
  | 'host-name'
  | 'private-address'
  | 'private-vlan'
  | 'password'

/** The first match counts: software comes before the OS that it doesn't fit. */
const refusalPatterns: readonly (readonly [RegExp, OrderRefusal])[] = [
  [/promo ?code.*\bfor orders in\b/i, 'promo-currency'],
  [/promo ?code/i, 'promo-code'],
  [/out of stock|not available\b/i, 'sold-out'],
  [/invalid preset|invalid instance name|\bnot sold in\b|location does not match/i, 'not-sold'],
  [/insufficient (funds|credit)/i, 'funds'],
  [/^(software|soft)\b.*\b(not compatible|not found)/i, 'software'],
  [/\btraffic[ _]plan\b/i, 'plan'],
  [/^task\b/i, 'task'],
  [/^os\b.*\b(not compatible|not found)/i, 'system'],
  [/\bdisk_mirror\b/i, 'disks'],
  [/\broot_size\b/i, 'root-size'],
  [/\binvalid hostname\b/i, 'host-name'],
  [/\bprivate_vlan\b|^VLAN\b/i, 'private-vlan'],
  [/\bprivate_ip\b|\bin your range\b|\b(is not reserved|is in use)\b/i, 'private-address'],
  [/\broot password\b|\broot_pass\b/i, 'password'],
]

/** Some texts start with `<module>/<action>: `. */
const origin = /^[\w-]+\/[\w-]+:\s+/

/** Undefined if the text matches no pattern. */
export function orderRefusalIn(text: string): OrderRefusal | undefined {
  const message = text.replace(origin, '').trim()
  return refusalPatterns.find(([pattern]) => pattern.test(message))?.[1]
}

/** Fields that can show a refusal as their error. */
export type RefusedField = Extract<
  keyof OrderValues,
  'promo' | 'privateIp' | 'privateVlan' | 'hostname' | 'password' | 'rootSize'
>

/** Where the refusal can be fixed. */
interface Remedy {
  readonly step: OrderStep
  readonly field?: RefusedField
}

/** Null: no step of the form can fix it. */
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

/** A refusal as the error text of its field. */
export function useRefusalWords(): (refusal: OrderRefusal, error: ApiError) => string {
  const { t } = useLingui()
  return (refusal, error) => {
    if (refusal === 'promo-code')
      return t`This promo code is invalid, expired or already used. Nothing was ordered. Change or remove it.`
    if (refusal === 'promo-currency')
      return t`This promo code is for another currency. Nothing was ordered. Change or remove it.`
    if (refusal === 'password')
      return t`This password was rejected. Nothing was ordered. Choose another or generate one.`
    const words = serviceMessage(error) ?? ''
    return t`Order rejected: ${words}. Nothing was ordered.`
  }
}

/**
 * What an order was refused for. The service tells it by code 400, 403 or -1 and in words only (spec.md 4.6, 7,
 * wire.md 3): the words decide where on the form it can be mended.
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

/** The first that fits; software is named before the system that it does not go with. */
const words: readonly (readonly [RegExp, OrderRefusal])[] = [
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

/** `<module>/<action>: ` stands before some of them. */
const origin = /^[\w-]+\/[\w-]+:\s+/

/** What the service's words say of it; undefined when they say nothing that the form knows. */
export function orderRefusalIn(text: string): OrderRefusal | undefined {
  const said = text.replace(origin, '').trim()
  return words.find(([pattern]) => pattern.test(said))?.[1]
}

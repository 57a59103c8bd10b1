/** What a plan's traffic is, read from the service's own words. */

export interface Traffic {
  /** TB a month; null where it is not counted, undefined when unknown. */
  readonly amount: number | null | undefined
  /** Mbps; undefined when unknown. */
  readonly speed: number | undefined
}

/**
 * "1Gbps / 50TB", "3Tb traffic (1Gbps) VM", "10Gbps unmetered". The API has no fields for it (spec.md 2.8), and writes a
 * terabyte as "Tb" in places.
 */
export function readTraffic(text: string): Traffic {
  const [, rate, unit = ''] = /(\d+(?:\.\d+)?)\s*(g|m)(?:bps|bit\/s|b\/s)/i.exec(text) ?? []
  const [, size] = /(\d+(?:\.\d+)?)\s*tb(?!p|it)/i.exec(text) ?? []
  const isUncounted = /unlimited|unmetered/i.test(text)
  return {
    amount: isUncounted ? null : size === undefined ? undefined : Number(size),
    speed: rate === undefined ? undefined : Number(rate) * (/g/i.test(unit) ? 1000 : 1),
  }
}

export interface Traffic {
  /** TB per month; null if unmetered, undefined when unknown. */
  readonly amount: number | null | undefined
  /** Mbps; undefined when unknown. */
  readonly speed: number | undefined
}

/**
 * Parses a plan's traffic: "1Gbps / 50TB", "3Tb traffic (1Gbps) VM", "10Gbps unmetered". The API has no fields for it
 * (spec.md 2.8), and sometimes writes "Tb" for terabytes.
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

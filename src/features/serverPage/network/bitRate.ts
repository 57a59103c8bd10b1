export interface BitRate {
  readonly value: number
  readonly unit: 'bps' | 'kbps' | 'Mbps' | 'Gbps'
}

const units = [
  { unit: 'Gbps', size: 1e9 },
  { unit: 'Mbps', size: 1e6 },
  { unit: 'kbps', size: 1e3 },
] as const

/** Significant digits: more would pretend to be exact. */
const digits = 3

/** Bits a second in the unit that people say them in: 312_400_000 is 312 Mbps. */
export function bitRate(bps: number): BitRate {
  const rounded = Number(bps.toPrecision(digits))
  const found = units.find(({ size }) => Math.abs(rounded) >= size)
  if (!found) return { value: rounded, unit: 'bps' }
  return { value: Number((rounded / found.size).toPrecision(digits)), unit: found.unit }
}

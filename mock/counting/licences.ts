/** Windows licenses: at least eight cores, in steps of two. spec.md 2.10, section 8. */
import type { Amount } from '#lib/money/amount.ts'
import { times } from './money.ts'

const fewest = 8

/** Number of licensed cores for a machine. */
export function coresToLicense(cores: number): number {
  const even = cores % 2 === 0 ? cores : cores + 1
  return even < fewest ? fewest : even
}

/** EUR per month for a machine. */
export const licenceFor = (perCore: Amount, cores: number): Amount =>
  times(perCore, coresToLicense(cores))

/** Core licences as the service sells them: eight at least, in steps of two. spec.md 2.10, section 8. */
import type { Amount } from '#lib/money/amount.ts'
import { times } from './money.ts'

const fewest = 8

/** The core licences that a machine with `cores` cores has to have. */
export function coresToLicense(cores: number): number {
  const even = cores % 2 === 0 ? cores : cores + 1
  return even < fewest ? fewest : even
}

/** EUR a month for a machine with `cores` cores. */
export const licenceFor = (perCore: Amount, cores: number): Amount =>
  times(perCore, coresToLicense(cores))

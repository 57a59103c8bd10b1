/**
 * Standard VAT rates in the European Union, in percent (European Commission, Taxes in Europe, November 2026). For
 * estimates before sign-in; afterwards the API gives the rate.
 */
import type { Vat } from './vat.ts'

const standardRates: Readonly<Record<string, string>> = {
  AT: '20.00',
  BE: '21.00',
  BG: '20.00',
  CY: '19.00',
  CZ: '21.00',
  DE: '19.00',
  DK: '25.00',
  EE: '24.00',
  ES: '21.00',
  FI: '25.50',
  FR: '20.00',
  GR: '24.00',
  HR: '25.00',
  HU: '27.00',
  IE: '23.00',
  IT: '22.00',
  LT: '21.00',
  LU: '17.00',
  LV: '21.00',
  MT: '18.00',
  NL: '21.00',
  PL: '23.00',
  PT: '23.00',
  RO: '21.00',
  SE: '25.00',
  SI: '22.00',
  SK: '23.00',
}

export const taxedCountries: readonly string[] = Object.keys(standardRates)

/** Stands for any country without a rate. */
export const untaxedCountry = 'other'

/** For a private customer of that country. */
export function vatIn(country: string | undefined): Vat {
  if (country === undefined) return { kind: 'unknown' }
  const percent = standardRates[country]
  return percent === undefined ? { kind: 'none' } : { kind: 'added', percent }
}

/** Locations with a catalogue. */

/** The API's locations, largest first (spec.md 4.6). */
export const everywhere = [
  'NL',
  'US',
  'FI',
  'DE',
  'IS',
  'TR',
  'UK',
  'ES',
  'IT',
  'PL',
  'CH',
  'FR',
] as const
/** Codes beyond the specification occur too (wire.md 8): RU is for clients billed there. */
export type Location = (typeof everywhere)[number] | 'RU'

/** Price difference to the Netherlands in percent. */
export const surcharge: Readonly<Record<Location, number>> = {
  NL: 0,
  US: 5,
  FI: 0,
  DE: 0,
  IS: 12,
  TR: 4,
  UK: 10,
  ES: 8,
  IT: 8,
  PL: -2,
  CH: 20,
  FR: 5,
  RU: -10,
}

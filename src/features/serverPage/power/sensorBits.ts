/**
 * What the bits of a discrete sensor mean, by its type. IPMI 2.0, tables 42-2 (redundancy) and 42-3; the words are
 * ipmitool's.
 */
const words = {
  powerSupply: [
    'Presence detected',
    'Failure detected',
    'Predictive failure',
    'Power Supply AC lost',
    'AC lost or out-of-range',
    'AC out-of-range, but present',
    'Config Error',
    'Power Supply Inactive',
  ],
  driveSlot: [
    'Drive Present',
    'Drive Fault',
    'Predictive Failure',
    'Hot Spare',
    'Parity Check In Progress',
    'In Critical Array',
    'In Failed Array',
    'Rebuild In Progress',
    'Rebuild Aborted',
  ],
  memory: [
    'Correctable ECC',
    'Uncorrectable ECC',
    'Parity',
    'Memory Scrub Failed',
    'Memory Device Disabled',
    'Correctable ECC logging limit reached',
    'Presence Detected',
    'Configuration Error',
    'Spare',
    'Throttled',
    'Critical Overtemperature',
  ],
  processor: [
    'IERR',
    'Thermal Trip',
    'FRB1/BIST failure',
    'FRB2/Hang in POST failure',
    'FRB3/Processor startup/init failure',
    'Configuration Error',
    'SM BIOS Uncorrectable CPU-complex Error',
    'Presence detected',
    'Disabled',
    'Terminator presence detected',
    'Throttled',
    'Uncorrectable machine check exception',
    'Correctable machine check error',
  ],
  redundancy: [
    'Fully Redundant',
    'Redundancy Lost',
    'Redundancy Degraded',
    'Non-Redundant: Sufficient from Redundant',
    'Non-Redundant: Sufficient from Insufficient',
    'Non-Redundant: Insufficient Resources',
    'Redundancy Degraded from Fully Redundant',
    'Redundancy Degraded from Non-Redundant',
  ],
} as const satisfies Record<string, readonly string[]>

type DiscreteType = keyof typeof words

/** Names that say the type. Listings without it give only bits, so what these say is shown, and not judged by. */
const typesByName: readonly (readonly [RegExp, DiscreteType])[] = [
  [/redundan|\bredund\b/i, 'redundancy'],
  [/^(ps|psu|power ?supply|pwr ?supply)[ _-]?\d*([ _-]?(status|stat|state))?$/i, 'powerSupply'],
  [/^(drive|disk|hdd|ssd|nvme)[ _-]?(slot|bay)?[ _-]?\d+([ _-]?(status|state))?$/i, 'driveSlot'],
  [/^(p\d[ _-]?)?(dimm|mem(ory)?)[ _-]?[a-z]?\d*([ _-]?(status|state|ecc))?$/i, 'memory'],
  [/^(cpu|proc(essor)?|p)[ _-]?\d*[ _-]?(status|state)$/i, 'processor'],
]

/** Offsets of the set bits, of 15 (IPMI 2.0, table 35-15): the first byte holds 0 to 7, the second 8 to 14. */
export const offsetsIn = (first: number, second = 0): readonly number[] =>
  Array.from({ length: 15 }, (_, offset) => offset).filter(
    (offset) => ((first | (second << 8)) >> offset) & 1,
  )

/** What the bits say in words; undefined where the name doesn't tell the type, or no bit is set. */
export function bitsInWords(name: string, offsets: readonly number[]): string | undefined {
  const type = typesByName.find(([pattern]) => pattern.test(name))?.[1]
  if (type === undefined || offsets.length === 0) return undefined
  const known: readonly string[] = words[type]
  return offsets.map((offset) => known[offset] ?? `bit ${offset}`).join(', ')
}

const faults =
  /fault|fail|\blost\b|error|\btrip\b|correctable|parity(?! check)|degraded|non-redundant|out.of.range|IERR|critical|non-recoverable|overtemp|limit reached|(?<!not )exceeded|rebuild aborted|device disabled|machine check/i

/** Whether the words of a discrete sensor, separated by commas, report a fault. What is deasserted isn't the case. */
export const saysFault = (text: string): boolean =>
  text.split(',').some((word) => faults.test(word) && !/deasserted/i.test(word))

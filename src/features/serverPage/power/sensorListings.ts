/**
 * Rows of the sensor listings that hardware tools print. Compared with ipmitool 1.8.19 and FreeIPMI 1.6.10 on one
 * simulated machine (`sensors.tools.test.ts`). A row of another form is left out: its output is shown as it is.
 */

/** Six limits, the lowest first: non-recoverable, critical, non-critical, non-critical, critical, non-recoverable. */
export type SixLimits = readonly (number | null)[]

export type ListedSensor = { readonly name: string } & (
  | {
      readonly kind: 'threshold'
      readonly reading: string
      readonly state: string
      readonly limits?: SixLimits
    }
  /** A bit field. `second`: its second byte, where the listing has it. */
  | { readonly kind: 'bits'; readonly first: number; readonly second?: number }
  /** What the bits of a field say. */
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'none'; readonly reading: string; readonly limits?: SixLimits }
)

/** Codes of ipmitool: for a state, and for no reading. */
const stateCodes = /^(ok|[lu]?nc|[lu]?cr|[lu]?nr)$/i
const noReadingCodes = /^(ns|na)$/i

const numbered = /^[+-]?\d+(\.\d+)?(?!x)(\s|$)/i

const limitIn = (text: string | undefined): number | null => {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}

/** Machines without limits for a sensor may report six zeros. */
function limitsIn(cells: readonly string[]): SixLimits {
  const limits = Array.from({ length: 6 }, (_, index) => limitIn(cells[index]))
  return limits.every((limit) => limit === 0) ? limits.map(() => null) : limits
}

/** `name | reading | state`. */
function shortRow([name = '', reading = '', state = '']: readonly string[]): ListedSensor {
  const bits = /^0x([\da-f]{1,2})\b/i.exec(reading)?.[1]
  // "ok" on a bit field only says that it could be read.
  if (bits !== undefined && /^ok$/i.test(state))
    return { name, kind: 'bits', first: Number.parseInt(bits, 16) }
  if (numbered.test(reading) && stateCodes.test(state))
    return { name, kind: 'threshold', reading, state: state.toLowerCase() }
  return { name, kind: 'none', reading }
}

/** `name | value | unit | state | six limits`; a bit field has `discrete` as unit and both bytes as state. */
function longRow(cells: readonly string[]): ListedSensor {
  const [name = '', value = '', unit = '', state = '', ...rest] = cells
  const limits = limitsIn(rest)
  if (/^discrete$/i.test(unit)) {
    // In the order of the wire. With `-c` the value is always 0x0.
    const [, first, second] = /^0x([\da-f]{2})([\da-f]{2})$/i.exec(state) ?? []
    if (first === undefined || second === undefined) return { name, kind: 'none', reading: state }
    return {
      name,
      kind: 'bits',
      first: Number.parseInt(first, 16),
      second: Number.parseInt(second, 16),
    }
  }
  const reading = [value, unit].filter((part) => part !== '' && part !== 'na').join(' ')
  return numbered.test(reading) && stateCodes.test(state)
    ? { name, kind: 'threshold', reading, state: state.toLowerCase(), limits }
    : { name, kind: 'none', reading, limits }
}

const isSensorNumber = (text = ''): boolean => /^[\da-f]{2}h$/i.test(text)
const isEntity = (text = ''): boolean => /^\d+\.\d+$/.test(text)

/** `name | number | state | entity | reading` of `sdr elist`, `sdr type` and `sdr entity`. */
function extendedRow(cells: readonly string[], separator: string): ListedSensor {
  const [name = '', , state = '', , ...rest] = cells
  const reading = rest.join(separator)
  if (noReadingCodes.test(state)) return { name, kind: 'none', reading }
  if (numbered.test(reading) && stateCodes.test(state))
    return { name, kind: 'threshold', reading, state: state.toLowerCase() }
  return { name, kind: 'words', words: reading }
}

/** The heads of FreeIPMI's limits, the lowest first. */
const limitHeads = ['Lower NR', 'Lower C', 'Lower NC', 'Upper NC', 'Upper C', 'Upper NR']

/**
 * A row of FreeIPMI's table, by its heads. Its column `State` isn't used: it calls a temperature at its upper
 * non-critical limit "Nominal".
 */
function freeRow(cells: readonly string[], heads: readonly string[]): ListedSensor {
  const cell = (head: string): string => cells[heads.indexOf(head)] ?? ''
  const name = cell('Name')
  const reading = [cell('Reading'), cell('Units')].filter((part) => part !== 'N/A').join(' ')
  const events = [...cell('Event').matchAll(/'([^']*)'/g)].map(([, event = '']) => event)
  const limits = heads.includes('Lower NR') ? { limits: limitsIn(limitHeads.map(cell)) } : {}
  if (events.length === 0) return { name, kind: 'none', reading, ...limits }
  if (numbered.test(reading))
    return { name, kind: 'threshold', reading, state: thresholdState(events), ...limits }
  return { name, kind: 'words', words: events.filter((event) => event !== 'OK').join(', ') }
}

function thresholdState(events: readonly string[]): string {
  const said = events.join(' ')
  if (/non-recoverable/i.test(said)) return 'nr'
  if (/(?<!non-)critical/i.test(said)) return 'cr'
  if (/non-critical/i.test(said)) return 'nc'
  return events.every((event) => event === 'OK') ? 'ok' : ''
}

const freeHeads = ['ID', 'Name', 'Type', 'Reading', 'Units', 'Event']
const longColumns = 10

function pipedRow(cells: readonly string[]): ListedSensor | undefined {
  if (cells.length >= longColumns) return longRow(cells)
  if (cells.length === 5 && isSensorNumber(cells[1]) && isEntity(cells[3]))
    return extendedRow(cells, '|')
  return cells.length === 3 ? shortRow(cells) : undefined
}

/** Rows of `-c` and `--comma-separated-output`: nothing is quoted, so a reading of several words has commas. */
function commaRow(cells: readonly string[]): ListedSensor | undefined {
  if (isSensorNumber(cells[1]) && isEntity(cells[3])) return extendedRow(cells, ', ')
  if (cells.length === longColumns) return longRow(cells)
  if (cells.length === freeHeads.length && /^'.*'$/.test(cells[5] ?? ''))
    return freeRow(cells, freeHeads)
  const [name = '', value = '', unit = '', state = ''] = cells
  if (cells.length !== 4 || !(stateCodes.test(state) || noReadingCodes.test(state)))
    return undefined
  return shortRow([name, `${value} ${unit}`.trim(), state])
}

export function listedSensors(listing: string): readonly ListedSensor[] {
  let heads: readonly string[] | undefined
  return listing.split(/\r?\n/).flatMap((line) => {
    const separator = line.includes('|') ? '|' : ','
    const cells = line.split(separator).map((cell) => cell.trim())
    if (cells[0] === 'ID' && cells[1] === 'Name') {
      heads = cells
      return []
    }
    if (cells[0] === '') return []
    const row = heads
      ? cells.length === heads.length && freeRow(cells, heads)
      : separator === '|'
        ? pipedRow(cells)
        : commaRow(cells)
    return row ? [row] : []
  })
}

/** Each of the costly writes, and how its connection ends. */
import type { CutFault, Fault } from '#mock/world/faults.ts'
import { costlyWrites, type CostlyKey } from './costlyWrites.ts'

export interface Ending {
  /** What happens to the write and its repeats, beside the time that the work takes. */
  readonly fault: (CutFault | Extract<Fault, { kind: 'outage' }>) & { readonly times: number }
  /** The browser keeps six connections open, and takes the next one for a repeat. */
  readonly sixConnections?: true
  /** It needs HTTP/2, and so TLS. */
  readonly secure?: true
}

export const endings = {
  'closed before the work': { fault: { kind: 'drop', times: 1 } },
  'closed after the work': { fault: { kind: 'drop', after: true, times: 1 } },
  'six connections, each closed': {
    fault: { kind: 'drop', after: true, times: 6 },
    sixConnections: true,
  },
  'HTTP/2: closed': { fault: { kind: 'drop', after: true, times: 1 }, secure: true },
  'HTTP/2: stream refused': {
    fault: { kind: 'stream-refused', after: true, times: 1 },
    secure: true,
  },
  'HTTP/2: stream reset': { fault: { kind: 'stream-reset', after: true, times: 1 }, secure: true },
  'HTTP/2: no network for 14 s': {
    fault: { kind: 'outage', seconds: 14, times: 1 },
    secure: true,
  },
} as const satisfies Record<string, Ending>

export type EndingName = keyof typeof endings

export interface Cell {
  /** The title of its test. */
  readonly title: string
  readonly key: CostlyKey
  readonly ending: EndingName
  /** A proxy refuses the repeats by their key. */
  readonly isRefusing: boolean
}

// Object.keys loses the type of the keys.
const keys = Object.keys(costlyWrites) as CostlyKey[]
const endingNames = Object.keys(endings) as EndingName[]

/** All cells, an ending after the other, so that each tenth has some of every ending. */
export const cells: readonly Cell[] = endingNames.flatMap((ending) =>
  [false, true].flatMap((isRefusing) =>
    keys.map((key) => ({
      title: `${key}: ${ending}${isRefusing ? ', repeats refused' : ''}`,
      key,
      ending,
      isRefusing,
    })),
  ),
)

/** The cells to run: the tenth that is set, or all. */
export function cellsToRun(tenth: string | undefined): readonly Cell[] {
  // There are ten writes: without the shift, each tenth would be one of them.
  const shift = (index: number): number => index + Math.floor(index / 10)
  return tenth === undefined
    ? cells
    : cells.filter((_, index) => shift(index) % 10 === Number(tenth))
}

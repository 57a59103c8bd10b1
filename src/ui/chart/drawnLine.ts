/** In px: what is smaller than this both ways would be hard to see as a line. */
const dotSize = 2

export interface Spot {
  readonly x: number
  readonly y: number
}

interface Drawn {
  /** The `d` of the line. */
  path: string
  /** Its lone points. */
  dots: Spot[]
}

const rounded = (value: number): number => Math.round(value * 100) / 100
const shortened = ({ x, y }: Spot): Spot => ({ x: rounded(x), y: rounded(y) })
const written = ({ x, y }: Spot): string => `${rounded(x)},${rounded(y)}`

/** The first, highest, lowest and last of the spots that share a column of pixels, in order. */
class Column {
  readonly at: number
  readonly #first: Spot
  #low: Spot
  #high: Spot
  #last: Spot
  constructor(spot: Spot) {
    this.at = columnOf(spot)
    this.#first = this.#low = this.#high = this.#last = spot
  }
  add(spot: Spot): void {
    if (spot.y < this.#low.y) this.#low = spot
    if (spot.y > this.#high.y) this.#high = spot
    this.#last = spot
  }
  spots(): Spot[] {
    const kept = new Set([this.#first, this.#low, this.#high, this.#last])
    return [...kept].toSorted((a, b) => a.x - b.x)
  }
}

const columnOf = ({ x }: Spot): number => Math.floor(x)

/**
 * A line of any length in at most four points per column of pixels, which look like all of them. `y` is null for a gap, and
 * undefined for an item without a point. A gap within a column is too narrow to be seen, so it doesn't interrupt the line.
 */
export function drawnLine<Item>(
  items: readonly Item[],
  x: (item: Item) => number,
  y: (item: Item) => number | null | undefined,
): Drawn {
  const runs: Column[][] = []
  let isOpen = false
  for (const item of items) {
    const height = y(item)
    if (height === undefined) continue
    if (height === null || !Number.isFinite(height)) {
      isOpen = false
      continue
    }
    const spot = { x: x(item), y: height }
    const column = runs.at(-1)?.at(-1)
    if (column?.at === columnOf(spot)) column.add(spot)
    else if (isOpen) runs.at(-1)?.push(new Column(spot))
    else runs.push([new Column(spot)])
    isOpen = true
  }
  const path: string[] = []
  const dots: Spot[] = []
  for (const run of runs) {
    const spots = run.flatMap((column) => column.spots())
    if (isDot(spots)) dots.push(...spots.slice(0, 1).map(shortened))
    else path.push(`M${spots.map(written).join('L')}`)
  }
  return { path: path.join(''), dots }
}

function isDot(spots: readonly Spot[]): boolean {
  const first = spots[0]
  return spots.every(
    ({ x, y }) =>
      first !== undefined && Math.abs(x - first.x) < dotSize && Math.abs(y - first.y) < dotSize,
  )
}

import type { Clock } from './clock.ts'

/** Upper limit in real ms for a single timer: `setTimeout` overflows after 24 days. */
const longestNap = 60_000

/** Requests that a fault holds back. */
export class Delays {
  readonly #ends = new Set<() => void>()
  readonly #looks = new Set<() => void>()

  /** Resolves after `seconds` of real time, or when `end` releases everything. */
  wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#ends.delete(end)
        resolve()
      }
      const timer = setTimeout(end, seconds * 1000)
      this.#ends.add(end)
    })
  }

  /** Resolves after `seconds` of world time, or when `end` releases everything. */
  pass(clock: Clock, seconds: number): Promise<void> {
    const until = clock.now() + seconds * 1000
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = (): void => {
        clearTimeout(timer)
        this.#ends.delete(end)
        this.#looks.delete(look)
        resolve()
      }
      const look = (): void => {
        clearTimeout(timer)
        const left = until - clock.now()
        if (left <= 0) return end()
        const { speed } = clock.state
        if (speed > 0) timer = setTimeout(look, Math.min(left / speed, longestNap))
      }
      this.#ends.add(end)
      this.#looks.add(look)
      look()
    })
  }

  /** Rechecks waiting requests after somebody set the world's clock. */
  clockWasSet(): void {
    for (const look of this.#looks) look()
  }

  get size(): number {
    return this.#ends.size
  }

  /** Releases every waiting request at once. */
  end(): void {
    for (const end of this.#ends) end()
  }
}

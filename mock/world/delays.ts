import type { Clock } from './clock.ts'

/** Real ms after which a slow clock is looked at again, at the latest: a timer holds no more than some weeks. */
const longestNap = 60_000

/** The calls that a fault keeps waiting. */
export class Delays {
  readonly #ends = new Set<() => void>()
  readonly #looks = new Set<() => void>()

  /** Resolves after so many real seconds, or when all of them are ended. */
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

  /** Resolves once so many seconds have passed by the world's clock, or when all of them are ended. */
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

  /** The world's clock was set: what waited for it may go on. */
  clockWasSet(): void {
    for (const look of this.#looks) look()
  }

  get size(): number {
    return this.#ends.size
  }

  /** Lets whatever waits go on at once. */
  end(): void {
    for (const end of this.#ends) end()
  }
}

/** World time in ms: runs at a multiple of real time, can be paused (speed 0) and advanced. */
export interface ClockState {
  /** World time at the moment `realAt`. */
  readonly worldAt: number
  readonly realAt: number
  /** World seconds per real second. */
  readonly speed: number
}

export class Clock {
  #state: ClockState
  #held: number | undefined
  readonly #real: () => number

  constructor(state: ClockState, real: () => number = Date.now) {
    this.#state = state
    this.#real = real
  }

  /** Milliseconds since 1970. */
  now(): number {
    if (this.#held !== undefined) return this.#held
    const { worldAt, realAt, speed } = this.#state
    return Math.floor(worldAt + (this.#real() - realAt) * speed)
  }

  /** Seconds since 1970, as the wire writes time. */
  seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  get state(): ClockState {
    return this.#state
  }

  advance(seconds: number): void {
    this.#state = { ...this.#state, worldAt: this.#state.worldAt + seconds * 1000 }
  }

  run(speed: number): void {
    this.#state = { worldAt: this.now(), realAt: this.#real(), speed }
  }

  /** Runs `work` with the clock stopped at `at`, so that overdue events happen at their own time. */
  runAt<T>(at: number, work: () => T): T {
    this.#held = at
    try {
      return work()
    } finally {
      this.#held = undefined
    }
  }
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** "YYYY-MM-DD" in UTC. */
export function dateText(ms: number): string {
  const date = new Date(ms)
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
}

/** "YYYY-MM-DD HH:MM:SS" in UTC. */
export function dateTimeText(ms: number): string {
  const date = new Date(ms)
  return `${dateText(ms)} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
}

export const dayMs = 86_400_000

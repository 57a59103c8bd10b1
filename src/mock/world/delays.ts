/** The calls that a fault keeps waiting. */
export class Delays {
  readonly #ends = new Set<() => void>()

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

  get size(): number {
    return this.#ends.size
  }

  /** Lets whatever waits go on at once. */
  end(): void {
    for (const end of this.#ends) end()
  }
}

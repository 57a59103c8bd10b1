import { expect, type BrowserContext } from '@playwright/test'

/** Collects console errors, page errors and CSP violations, which fail a test. */
export class Problems {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = []

  constructor(context: BrowserContext) {
    // The browser always logs CSP violations as console errors.
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#found.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => {
      this.#found.push(`page: ${error.error().stack || error.error().message}`)
    })
  }

  /** For tests that provoke an error on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  expectNone(): void {
    const left = this.#found.filter(
      (problem) => !this.#allowed.some((pattern) => pattern.test(problem)),
    )
    expect(left, 'errors in the console or on the page').toEqual([])
  }
}

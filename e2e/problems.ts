import { expect, type BrowserContext } from '@playwright/test'

/** What no test may leave behind: console errors, page errors and breaches of the content policy. */
export class Problems {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = []

  constructor(context: BrowserContext) {
    // A breach of the policy is written to the console as an error, whatever the page does about it.
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#found.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => {
      this.#found.push(`page: ${error.error().stack || error.error().message}`)
    })
  }

  /** For a test that provokes an error on purpose. */
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

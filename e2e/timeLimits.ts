import type { BrowserContext } from '@playwright/test'

/** Makes time limits of requests follow the page's clock, which Playwright controls. */
export async function fakeTimeLimits(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
      return limit.signal
    }
  })
}

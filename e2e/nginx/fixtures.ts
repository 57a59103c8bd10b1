import { test as base } from '../fixtures.ts'
import { startSite, type Site } from './site.ts'

export { expect } from '../fixtures.ts'

interface Fixtures {
  /** Seconds that nginx waits for the API. */
  timeout: number
  site: Site
}

/** As all end-to-end tests, each with an nginx of its own in front of the mock backend. */
export const test = base.extend<Fixtures>({
  timeout: [60, { option: true }],
  site: async ({ timeout }, use) => {
    const site = await startSite({ timeout })
    await use(site)
    await site.stop()
  },
  baseURL: ({ site }, use) => use(site.origin),
})

import { test as base } from '../fixtures.ts'
import { onPath } from '../../scripts/debian.ts'
import { startSite, type Site } from './site.ts'

export { expect } from '../fixtures.ts'

interface Fixtures {
  /** How long nginx waits for the API, in seconds. */
  timeout: number
  site: Site
}

/** Like all end-to-end tests, but each has its own nginx in front of the mock backend. */
export const test = base.extend<Fixtures>({
  timeout: [60, { option: true }],
  site: async ({ timeout }, use) => {
    base.skip(onPath('nginx') === undefined, 'needs nginx')
    const site = await startSite({ timeout })
    await use(site)
    await site.stop()
  },
  baseURL: ({ site }, use) => use(site.origin),
})

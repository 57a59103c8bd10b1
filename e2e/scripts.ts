import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { readChunks } from '../scripts/build/chunks.ts'

/**
 * Collects the panel's scripts loaded by pages opened from now on, without those of the mock backend (`/mock`). Sizes are
 * gzipped, in kB (1000 bytes). `ownCode` leaves out message catalogs.
 */
export function scriptsOf(page: Page, { ownCode = false } = {}) {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || pathname.startsWith('/mock/')) return
    if (ownCode && /\.(en|de)-/.test(pathname)) return
    sizes.set(
      pathname,
      // Responses that are incomplete when the test ends don't count.
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    )
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const bytes = await Promise.all(sizes.values())
    return {
      files: [...sizes.keys()],
      kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000,
    }
  }
}

/** The paths of the built files that hold code of a library. */
export const builtFrom = (library: string): ReadonlySet<string> =>
  new Set(
    readChunks('dist')
      .filter(({ modules }) => Object.keys(modules).some((module) => module.includes(library)))
      .map(({ file }) => `/${file}`),
  )

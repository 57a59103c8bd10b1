import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/**
 * Collects the scripts that the pages opened from now on load of the panel; what the mock backend adds to it, under
 * `/mock`, no installation of the panel has. Sizes are in kB (1000 bytes) of gzip. `ownCode` leaves out words.
 */
export function scriptsOf(page: Page, { ownCode = false } = {}) {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || pathname.startsWith('/mock/')) return
    if (ownCode && /\.(en|de)-/.test(pathname)) return
    sizes.set(
      pathname,
      // What is still on its way when the test ends counts for nobody.
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

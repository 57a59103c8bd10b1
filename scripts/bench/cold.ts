/** Page loads in a browser without cache: every visit has its own context. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { markContent, timeOfMark, type Content } from './marks.ts'
import { slowDown, type Rate } from './processor.ts'

/** A signed-in tab. */
export interface Signed {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  /** Its `sessionStorage` as pairs. */
  readonly storage: readonly (readonly [name: string, value: string])[]
}

export interface VisitTarget {
  readonly origin: string
  readonly address: string
  readonly content: Content
  /** Absent when signed out. */
  readonly signed?: Signed | undefined
}

export const viewport = { width: 1440, height: 900 }

/**
 * Returns the time in ms until the content is in a frame, and the result of `look`. `latency`: round trip in
 * ms.
 */
export async function coldVisit<Found>(
  browser: Browser,
  { origin, address, content, signed }: VisitTarget,
  rate: Rate,
  look: (page: Page) => Promise<Found>,
  latency = 0,
): Promise<{ time: number; found: Found }> {
  const context = await browser.newContext({ baseURL: origin, viewport })
  try {
    if (signed) await restoreSession(context, origin, signed)
    const page = await context.newPage()
    await page.addInitScript(markContent, content)
    const cdp = await context.newCDPSession(page)
    await slowDown(cdp, rate)
    if (latency > 0) {
      const limits = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
      await cdp.send('Network.emulateNetworkConditions', { ...limits, latency })
    }
    await page.goto(address, { waitUntil: 'commit' })
    return { time: await timeOfMark(page), found: await look(page) }
  } finally {
    await context.close()
  }
}

/** Signs in every new tab of a context. */
export async function restoreSession(
  context: BrowserContext,
  origin: string,
  { cookies, storage }: Signed,
): Promise<void> {
  await context.addCookies(cookies)
  await context.addInitScript(
    ({ where, pairs }) => {
      if (location.origin !== where) return
      for (const [name, value] of pairs) sessionStorage.setItem(name, value)
    },
    { where: origin, pairs: storage },
  )
}

/** The session of a signed-in page. */
export const signedAs = async (page: Page): Promise<Signed> => ({
  cookies: await page.context().cookies(),
  storage: await page.evaluate(() =>
    Object.keys(sessionStorage).map((name) => [name, sessionStorage.getItem(name) ?? ''] as const),
  ),
})

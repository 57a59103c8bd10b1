/** The one way to open a page, slow it down, and time what it shows. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** How many times slower the processor is. */
export const rates = [1, 4] as const
export type Rate = (typeof rates)[number]

/** The slowdown in a measurement's name. */
export const atRate = (rate: Rate): string => (rate === 1 ? '' : `, processor ${rate} times slower`)

export const slowDown = async (cdp: CDPSession, rate: Rate): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Expected content: each a selector, and the text of one of its elements ('' for any). */
export type Content = readonly (readonly [selector: string, text: string])[]

/** The first rows of a list. */
export const firstRows: Content = [['[role=row] [role=gridcell]', '']]

/** A signed-in tab. */
export interface Session {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  /** Its `sessionStorage` as pairs. */
  readonly storage: readonly (readonly [name: string, value: string])[]
}

export interface Target {
  readonly origin: string
  readonly address: string
  readonly content: Content
  readonly session?: Session | undefined
  readonly rate?: Rate
  /** A round trip in ms. */
  readonly latency?: number
}

export const viewport = { width: 1440, height: 900 }

interface Tab {
  readonly page: Page
  readonly cdp: CDPSession
  /** Opens the target's address. Returns the time in ms until its content is in a frame. */
  readonly visit: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Opens a tab in a browser without cache. */
export async function openTab(
  browser: Browser,
  { origin, address, content, session, rate = 1, latency = 0 }: Target,
): Promise<Tab> {
  const context = await browser.newContext({ baseURL: origin, viewport })
  if (session) await restoreSession(context, origin, session)
  const page = await context.newPage()
  await page.addInitScript(markContent, content)
  const cdp = await context.newCDPSession(page)
  const limits = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  if (latency > 0) await cdp.send('Network.emulateNetworkConditions', { ...limits, latency })
  return {
    page,
    cdp,
    visit: async () => {
      await slowDown(cdp, rate)
      await page.goto(address, { waitUntil: 'commit' })
      return timeOfMark(page)
    },
    close: () => context.close(),
  }
}

/** A first visit: its time in ms, and what `look` finds then. */
export async function firstVisit<Found>(
  browser: Browser,
  target: Target,
  look: (page: Page) => Promise<Found>,
): Promise<{ time: number; found: Found }> {
  const tab = await openTab(browser, target)
  try {
    return { time: await tab.visit(), found: await look(tab.page) }
  } finally {
    await tab.close()
  }
}

export const timeOfFirstVisit = async (browser: Browser, target: Target): Promise<number> =>
  (await firstVisit(browser, target, async () => undefined)).time

/** Opens a tab that has visited the target before: its files are cached. */
export async function openKnownTab(browser: Browser, target: Target): Promise<Tab> {
  const tab = await openTab(browser, target)
  await tab.visit()
  await tab.page.waitForLoadState('networkidle')
  return {
    ...tab,
    visit: async () => {
      await tab.page.goto('about:blank')
      return tab.visit()
    },
  }
}

/** Signs in every new tab of a context. */
async function restoreSession(
  context: BrowserContext,
  origin: string,
  { cookies, storage }: Session,
): Promise<void> {
  await context.addCookies(cookies)
  await context.addInitScript(
    ({ where, pairs }) => {
      if (location.origin !== where || sessionStorage.length > 0) return
      for (const [name, value] of pairs) sessionStorage.setItem(name, value)
    },
    { where: origin, pairs: storage },
  )
}

/** The session of a signed-in page. */
export const sessionOf = async (page: Page): Promise<Session> => ({
  cookies: await page.context().cookies(),
  storage: await page.evaluate(() =>
    Object.keys(sessionStorage).map((name) => [name, sessionStorage.getItem(name) ?? ''] as const),
  ),
})

/** Runs in the page: marks the next click as `pressed`. */
export function markPress(): void {
  performance.clearMarks()
  addEventListener(
    'click',
    ({ timeStamp: startTime }) => performance.mark('pressed', { startTime }),
    { capture: true, once: true },
  )
}

/**
 * Runs in the page, to exclude the test program's own time: marks the frame that shows all of `content` as
 * `content`. Looks once a frame: an observer of every change took a tenth of the time it measured.
 */
export function markContent(content: Content): void {
  // Not awaited: callers act on the page meanwhile.
  void (async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const isThere = content.every(([selector, text]) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && (element.textContent ?? '').includes(text),
        ),
      )
      if (isThere) break
    }
    // A task after this frame runs once the frame has been submitted.
    setTimeout(() => performance.mark('content'))
  })()
}

/** Waits for a mark; returns its time in ms since the page was requested. */
export const timeOfMark = (page: Page, name = 'content'): Promise<number> =>
  page.evaluate(async (of) => {
    for (;;) {
      const [mark] = performance.getEntriesByName(of)
      if (mark) return mark.startTime
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, name)

/** A heap snapshot, as far as it is read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly (readonly string[] | string)[]
    }
  }
  readonly nodes: readonly number[]
}

/** Kinds of nodes that aren't the page's: compiled code, of which V8 keeps more the longer a page runs, and the browser's own. */
const notThePages = new Set(['code', 'native', 'synthetic', 'hidden'])

/** The memory of the page's own values in MB, after garbage collection. */
export async function valuesOf(cdp: CDPSession): Promise<number> {
  await heapOf(cdp)
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await cdp.send('HeapProfiler.takeHeapSnapshot')
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  // Chromium's own format.
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields, node_types } = snapshot.meta
  const [kind, size] = [node_fields.indexOf('type'), node_fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += node_fields.length)
    if (!notThePages.has(node_types[0]?.[nodes[at + kind] ?? 0] ?? ''))
      bytes += nodes[at + size] ?? 0
  return bytes / 1e6
}

/** Used memory in MB after garbage collection; with `buffers` those of lines and pixels, too. */
export async function heapOf(cdp: CDPSession, { buffers = false } = {}): Promise<number> {
  // Several times, since a run may free what referenced other objects.
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
  return (usedSize + (buffers ? backingStorageSize : 0)) / 1e6
}

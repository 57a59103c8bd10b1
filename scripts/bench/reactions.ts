/** How fast a page follows keys, clicks and scrolling. */
import type { Locator, Page } from '@playwright/test'
import { percentile } from './measurement.ts'

/** Interval of a fast typist in ms; each key is measured separately. */
const betweenKeys = 80
/** Length of scrolling in ms. */
const scrolled = 5000

/** Types words into a field; returns the time from a key to the next paint, 95th percentile in ms. */
export async function keyTime(field: Locator, words: readonly string[]): Promise<number> {
  const page = field.page()
  await page.evaluate(() => {
    performance.clearMeasures('key')
    addEventListener(
      'keydown',
      ({ timeStamp: start }) => {
        // A task after the next frame runs once that frame has been submitted.
        requestAnimationFrame(() => setTimeout(() => performance.measure('key', { start })))
      },
      { capture: true },
    )
  })
  for (const word of words) {
    await field.fill('')
    await field.pressSequentially(word, { delay: betweenKeys })
  }
  const times = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return performance.getEntriesByName('key').map(({ duration }) => duration)
  })
  return percentile(times, 0.95)
}

/** Scrolls a page's list at a fast reader's pace; returns the average frame time in ms. */
export async function frameTime(page: Page): Promise<number> {
  // With the pointer over the rows, which change under it.
  await page.mouse.move(600, 500)
  return page.evaluate(async (length) => {
    const began = performance.now()
    let last = began
    let count = 0
    while (last - began < length) {
      window.scrollBy(0, 60)
      last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      count += 1
    }
    return (last - began) / count
  }, scrolled)
}

/**
 * Runs in the page, to exclude the test program's own time: measures each change of an element's text or drawn pixels, from
 * the latest key, click or choice to the frame that shows it, by the element's selector.
 */
export function measureChanges(selectors: readonly string[]): void {
  // Methods, since named functions would need a compiler helper that the page lacks.
  const watch = {
    began: Number.NaN,
    seen: new Map<string, string | number | undefined>(),
    look(selector: string): string | number | undefined {
      const element = document.querySelector(selector)
      if (!(element instanceof HTMLCanvasElement)) return element?.textContent ?? undefined
      if (element.width === 0) return undefined
      const pixels = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
      // Text on black; a screen that is all black isn't drawn yet.
      const all = new Uint32Array(pixels.data.buffer)
      const sum = all.reduce((hash, pixel) => (hash * 31 + (pixel & 0xffffff)) | 0, 0)
      return sum === 0 ? undefined : sum
    },
  }
  for (const selector of selectors) watch.seen.set(selector, watch.look(selector))
  for (const kind of ['keydown', 'click', 'change'])
    addEventListener(kind, ({ timeStamp }) => (watch.began = timeStamp), { capture: true })
  void (async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const start = watch.began
      for (const selector of selectors) {
        const now = watch.look(selector)
        if (now === watch.seen.get(selector)) continue
        watch.seen.set(selector, now)
        if (now === undefined) continue
        // A task after this frame runs once the frame has been submitted.
        setTimeout(() => performance.measure(selector, { start }))
      }
    }
  })()
}

/** Acts, waits for a change, and returns the times of all changes until the network is idle, in ms. */
export async function timesToChange(
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number[]> {
  const times = () =>
    page.evaluate(
      (name) => performance.getEntriesByName(name).map(({ duration }) => duration),
      selector,
    )
  await page.evaluate(() => performance.clearMeasures())
  await act()
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, selector)
  // Follow-ups of the change, such as the availability of a server, count too.
  await page.waitForLoadState('networkidle')
  return times()
}

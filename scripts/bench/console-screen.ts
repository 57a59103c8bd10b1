import { expect, type Page } from '@playwright/test'
import { machineId, openConsole, screenOf } from './console.ts'
import { floorKey } from './floor.ts'
import { inFloors } from './goals.ts'
import { median, type Measurement } from './measurement.ts'
import { tellMock } from './mock.ts'
import { visit } from './panel.ts'

const visits = 5
const keys = 60
/** Interval of a fast typist in ms. */
const betweenKeys = 80
/** Speed of the world's clock while the viewer file is created. */
const hurry = 1000

/** A machine's screen in the page: opening its tab, and typing. */
export async function consoleScreen(): Promise<Measurement[]> {
  return visit({ scenario: 'forty-servers' }, async ({ browser, page, signIn }) => {
    const floor = await floorKey(browser)
    await signIn()
    await tellMock(page, `machines/${machineId}`, { console: 'socket', keyboard: 'us' })
    const opened: number[] = []
    const returned: number[] = []
    for (let round = 0; round < visits; round += 1) {
      // A reloaded page has no viewer file.
      await page.goto(`/servers/${machineId}`)
      await page.waitForLoadState('networkidle')
      opened.push(await timeToScreen(page, { asks: true }))
      await page.getByRole('link', { name: 'Overview', exact: true }).click()
      await expect(screenOf(page)).toHaveCount(0)
      returned.push(await timeToScreen(page, { asks: false }))
    }
    const name = 'console: from opening the tab to a drawn screen'
    return [
      inFloors('console', `${name}, without what the service takes`, {
        time: median(opened),
        floor,
      }),
      inFloors('console', `${name}, with a file that is still good`, {
        time: median(returned),
        floor,
      }),
      inFloors('key', 'console: key to changed pixel on the canvas, median', {
        time: median(await timesOfKeys(page)),
        floor,
      }),
    ]
  })
}

/** Time in ms from the click on the tab to the first picture. `asks`: requests a viewer file first. */
async function timeToScreen(page: Page, { asks }: { asks: boolean }): Promise<number> {
  await page.evaluate(markDrawnScreen)
  if (asks) {
    // World time for creating the file doesn't count for the panel.
    await tellMock(page, 'clock', { speed: hurry })
    void page
      .waitForResponse((response) => response.request().postData()?.includes('console') ?? false)
      .then(() => tellMock(page, 'clock', { speed: 1 }))
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Console', exact: true }).click()
  await expect(page.getByText(/^Connected/)).toBeVisible()
  return page.evaluate(async () => {
    while (performance.getEntriesByName('drawn').length === 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.getEntriesByName('drawn')[0]?.duration ?? Number.NaN
  })
}

/** Runs in the page, to exclude the test program's own time. */
function markDrawnScreen(): void {
  performance.clearMeasures('drawn')
  addEventListener(
    'click',
    ({ timeStamp: start }) =>
      // No named functions: the compiler would add a helper that the page lacks.
      void (async () => {
        for (let drawn = false; !drawn;) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
          const canvas = document.querySelector<HTMLCanvasElement>('canvas[role=application]')
          if (!canvas || canvas.width === 0) continue
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
          // Text on black: checking blue is enough.
          drawn = data.some((value, at) => at % 4 === 2 && value > 100)
        }
        performance.measure('drawn', { start })
      })(),
    { capture: true, once: true },
  )
}

/** Times in ms, each from key to the next changed frame. */
async function timesOfKeys(page: Page): Promise<number[]> {
  await openConsole(page, 'socket')
  await screenOf(page).click()
  await page.evaluate(watchKeys)
  for (let key = 0; key < keys; key += 1) {
    // A letter, then backspace.
    await page.keyboard.press(key % 2 === 0 ? 'x' : 'Backspace')
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('key').length))
      .toBe(key + 1)
    await page.waitForTimeout(betweenKeys)
  }
  return page.evaluate(() => performance.getEntriesByName('key').map(({ duration }) => duration))
}

/** Runs in the page. */
function watchKeys(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[role=application]')!
  const context = canvas.getContext('2d')!
  addEventListener(
    'keydown',
    ({ timeStamp: start }) =>
      void (async () => {
        const { width, height } = canvas
        const before = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
        for (let changed = false; !changed;) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
          const now = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
          changed = now.some((pixel, at) => pixel !== before[at])
        }
        performance.measure('key', { start })
      })(),
    { capture: true },
  )
}

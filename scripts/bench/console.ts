import { expect, type Page } from '@playwright/test'
import { floorKey } from './floor.ts'
import { median, medians, ratio, type Measurement } from './measurement.ts'
import { measureChanges, timesToChange } from './reactions.ts'
import { inWorld, tellMock } from './world.ts'

/** A running virtual machine of the forty servers. */
const id = 5101
const visits = 5
const keys = 60
const screen = 'canvas[role=application]'

/** A machine's screen in the page: opening its tab, and typing. */
export async function consoles(): Promise<Measurement[]> {
  return inWorld('forty-servers', async ({ page, signIn }) => {
    const floor = await floorKey(page)
    await signIn()
    await tellMock(page, `machines/${id}`, { console: 'socket', keyboard: 'us' })
    const { opened, returned } = await medians(visits, async () => {
      // A reloaded page has no viewer file.
      await page.goto(`/servers/${id}`)
      await page.waitForLoadState('networkidle')
      await page.evaluate(measureChanges, [screen])
      // World time for creating the file doesn't count for the panel.
      void page
        .waitForResponse((response) => response.request().postData()?.includes('console') ?? false)
        .then(() => tellMock(page, 'clock', { advance: 5 }))
      const first = await timeToScreen(page)
      await page.getByRole('link', { name: 'Overview', exact: true }).click()
      await expect(page.locator(screen)).toHaveCount(0)
      return { opened: first, returned: await timeToScreen(page) }
    })
    await page.locator(screen).click()
    const times: number[] = []
    while (times.length < keys) {
      // A letter, then backspace.
      const key = times.length % 2 === 0 ? 'x' : 'Backspace'
      const [time = Number.NaN] = await timesToChange(page, screen, () => page.keyboard.press(key))
      times.push(time)
    }
    // A second where a floor takes 20 ms: a program, a connection and its greeting.
    const opening = (how: string, time: number): Measurement =>
      ratio(`console: from opening the tab to a drawn screen, ${how}`, 'floors', 50, time, floor)
    return [
      opening('without what the service takes', opened),
      opening('with a file that is still good', returned),
      // The next frame or the one after: 50 ms where a floor takes 20.
      ratio('console: key to changed pixel', 'floors', 2.5, median(times), floor),
    ]
  })
}

/** Time in ms from the click on the tab to the first picture. */
async function timeToScreen(page: Page): Promise<number> {
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Console', exact: true })
  const [time = Number.NaN] = await timesToChange(page, screen, () => tab.click())
  await expect(page.getByText(/^Connected/)).toBeVisible()
  return time
}

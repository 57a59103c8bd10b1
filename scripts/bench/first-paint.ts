import { expect, type CDPSession, type Page } from '@playwright/test'
import { percentile, rounded, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'

/** The middle one of these visits counts: a machine does other things as well. */
const visits = 5
/** In ms, by how many times slower the processor is. */
const paintGoals = { 1: 150, 4: 450 } as const
/** In ms, on a processor four times slower. */
const usableGoal = 600
const shiftGoal = 0.01

/** What a person sees first, with nothing in the browser's cache: when, and whether it moves afterwards. */
export async function firstPaint(): Promise<Measurement[]> {
  return visit({ scenario: 'forty-servers' }, async ({ page, cdp, signIn }) => {
    await page.addInitScript(watchLoading)
    await signIn()
    const list = await measurePage('server list', page, cdp, openList)
    await page.evaluate(() => sessionStorage.clear())
    const signInPage = await measurePage('sign-in', page, cdp, openSignIn)
    return [...signInPage, ...list]
  })
}

/** Opens a page and says when it could be used, in ms; undefined when nothing is to be used yet. */
type Open = (page: Page) => Promise<number | undefined>

async function measurePage(
  name: string,
  page: Page,
  cdp: CDPSession,
  open: Open,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const rate of [1, 4] as const) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const times: { painted: number; usable: number | undefined; shift: number }[] = []
    for (let round = 0; round < visits; round += 1) {
      await page.goto('about:blank')
      await cdp.send('Network.clearBrowserCache')
      const usable = await open(page)
      times.push({ ...(await page.evaluate(whatWasSeen)), usable })
    }
    const at = rate === 1 ? '' : `, processor ${rate} times slower`
    const middle = (values: readonly number[]): number => rounded(percentile(values, 0.5))
    measurements.push({
      name: `${name}: first contentful paint${at}`,
      value: middle(times.map(({ painted }) => painted)),
      unit: 'ms',
      goal: paintGoals[rate],
    })
    const usable = times.flatMap((time) => time.usable ?? [])
    if (rate === 4 && usable.length > 0)
      measurements.push({
        name: `${name}: form usable${at}`,
        value: middle(usable),
        unit: 'ms',
        goal: usableGoal,
      })
    measurements.push({
      name: `${name}: layout shift${at}`,
      value: Math.max(...times.map(({ shift }) => shift)),
      unit: 'shift',
      goal: shiftGoal,
    })
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return measurements
}

/** What is typed as soon as there is a field stays, and is sent. */
async function openSignIn(page: Page): Promise<number> {
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const email = page.getByLabel('E-mail')
  await email.pressSequentially('nobody')
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('nobody')
  await expect(page.getByText('This is not a whole e-mail address.')).toBeVisible()
  return page.evaluate(() => performance.getEntriesByName('form')[0]?.startTime ?? Number.NaN)
}

async function openList(page: Page): Promise<undefined> {
  await page.goto('/servers', { waitUntil: 'commit' })
  await expect(rows(page).first()).toBeVisible()
}

/** Runs in the page from its start. */
function watchLoading(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('input[type=email]')) return
    observer.disconnect()
    performance.mark('form')
  }).observe(document, { childList: true, subtree: true })
}

interface Shift {
  value: number
  hadRecentInput: boolean
}

/** Runs in the page. */
function whatWasSeen(): Promise<{ painted: number; shift: number }> {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  return new Promise((resolve) => {
    let shift = 0
    new PerformanceObserver((list) => {
      // The DOM's own types do not know this kind of entry. What moves because somebody did something is meant to.
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({ painted: painted ?? Number.NaN, shift }))
  })
}

import { expect, type CDPSession, type Page } from '@playwright/test'
import { timeOfMark } from './marks.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'
import { atRate, rates, slowDown, type Rate } from './processor.ts'

const visits = 5
/** In ms. */
const paintGoals: Readonly<Record<Rate, number>> = { 1: 150, 4: 450 }
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
  for (const rate of rates) {
    await slowDown(cdp, rate)
    const times = await inTurn(visits, async () => {
      await page.goto('about:blank')
      await cdp.send('Network.clearBrowserCache')
      const usable = await open(page)
      return { ...(await page.evaluate(whatWasSeen)), usable }
    })
    const at = atRate(rate)
    measurements.push({
      name: `${name}: first contentful paint${at}`,
      value: median(times.map(({ painted }) => painted)),
      unit: 'ms',
      goal: paintGoals[rate],
    })
    const usable = times.flatMap((time) => time.usable ?? [])
    if (rate === 4 && usable.length > 0)
      measurements.push({
        name: `${name}: form usable${at}`,
        value: median(usable),
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
  await slowDown(cdp, 1)
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
  return timeOfMark(page, 'form')
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

import type { Browser, Page } from '@playwright/test'
import { coldVisit, signedAs, type Signed } from './cold.ts'
import { besideFloorPage } from './floor.ts'
import { inFloors } from './goals.ts'
import { median, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'
import { atRate, rates, type Rate } from './processor.ts'
import { screens, type Screen } from './screens.ts'

const visits = 5
const shiftGoal = 0.01

/** First impression without cache: first paint, content, and layout shifts afterwards. */
export async function firstPaint(): Promise<Measurement[]> {
  return visit({ scenario: 'forty-servers' }, async ({ page, browser, origin, signIn }) => {
    await signIn()
    return measureScreens(screens, { browser, origin, signed: await signedAs(page) })
  })
}

interface Where {
  readonly browser: Browser
  readonly origin: string
  readonly signed: Signed
}

/** Measures some screens served there. */
export async function measureScreens(
  some: Readonly<Record<string, Screen>>,
  where: Where,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const [name, screen] of Object.entries(some))
    for (const rate of rates) measurements.push(...(await measured(name, screen, where, rate)))
  return measurements
}

async function measured(
  name: string,
  { address, content, goal, visitor }: Screen,
  { browser, origin, signed }: Where,
  rate: Rate,
): Promise<Measurement[]> {
  const seen: Seen[] = []
  const target = { origin, address, content, signed: visitor ? undefined : signed }
  const beside = await besideFloorPage(visits, browser, rate, async () => {
    const { time, found } = await coldVisit(browser, target, rate, whatWasSeen)
    seen.push(found)
    return time
  })
  const painted = { time: median(seen.map(({ paint }) => paint)), floor: beside.floor }
  const at = atRate(rate)
  return [
    inFloors(goal, `${name}: first content${at}`, beside),
    inFloors('paint', `${name}: first contentful paint${at}`, painted),
    {
      name: `${name}: layout shift${at}`,
      value: Math.max(...seen.map(({ shift }) => shift)),
      unit: 'shift',
      goal: shiftGoal,
    },
  ]
}

interface Seen {
  /** First contentful paint in ms. */
  readonly paint: number
  /** Cumulative layout shift. */
  readonly shift: number
}

interface Shift {
  value: number
  hadRecentInput: boolean
}

/** Waits until the page has settled. */
async function whatWasSeen(page: Page): Promise<Seen> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    let shift = 0
    new PerformanceObserver((list) => {
      // The DOM's types lack this entry. Shifts after user input are intended.
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve))
    return { paint: paint ?? Number.NaN, shift }
  })
}

import type { Browser, Page } from '@playwright/test'
import { serveFiles } from '../build/fileHost.ts'
import { medians, ratio, type Measurement } from './measurement.ts'
import {
  atRate,
  markContent,
  markPress,
  openKnownTab,
  openTab,
  rates,
  slowDown,
  timeOfFirstVisit,
  timeOfMark,
  valuesOf,
  type Content,
  type Rate,
  type Session,
  type Target,
} from './tab.ts'
import { inWorld, tellMock } from './world.ts'

const visits = 5
const server = '/servers/5100'
/** Lines are the last part of a chart, however it is drawn. */
const chart: Content = [
  ['main h1', 'mail-nl-01'],
  ['main path[data-line]', ''],
]
/** How long a fast user takes from hovering a tab to clicking it, in ms. */
const pointing = 100

/** Goals relative to another build: at the first opening, and when its code is there. */
const goals = { first: 1.6, warm: 1.1, glance: 1 }

/**
 * Charts: how fast they follow the pointer, and what is left of a hundred of them. With the `dist` of another commit in `beside`,
 * also how long they take to open in both builds, in turn.
 */
export const charts = (beside: string | undefined): Promise<Measurement[]> =>
  inWorld('forty-servers', async ({ browser, page, host, origin, signIn }) => {
    const session = await signIn()
    const tab = { origin: host, address: server, content: chart, session }
    const measurements = [await leftBehind(browser, tab)]
    await tellMock(page.context(), 'faults', { quirks: ['long-traffic'] })
    measurements.push(await followingThePointer(browser, tab))
    await tellMock(page.context(), 'faults', { quirks: [] })
    if (beside === undefined) return measurements
    const passOn = { paths: /^\/(api|mock)\//, to: origin }
    const other = await serveFiles(beside, { otherwise: 'index.html', passOn })
    for (const rate of rates)
      measurements.push(...(await openings(browser, session, [host, other.origin], rate)))
    return measurements
  })

async function openings(
  browser: Browser,
  session: Session,
  origins: readonly [own: string, other: string],
  rate: Rate,
): Promise<Measurement[]> {
  const inBoth = async (time: (target: Target) => Promise<number>, address: string) => {
    const target = { address, content: chart, session, rate }
    const { own, other } = await medians(visits, async () => ({
      own: await time({ ...target, origin: origins[0] }),
      other: await time({ ...target, origin: origins[1] }),
    }))
    return [own, other] as const
  }
  const unit = 'of the other build'
  const visit = (target: Target) => timeOfFirstVisit(browser, target)
  const secondVisit = async (target: Target): Promise<number> => {
    const tab = await openKnownTab(browser, target)
    const time = await tab.visit()
    await tab.close()
    return time
  }
  const opening = (when: 'first' | 'again') => (target: Target) => tabTime(browser, target, when)
  const network = `${server}/network`
  const at = atRate(rate)
  return [
    ratio(`overview with its glance${at}`, unit, goals.glance, ...(await inBoth(visit, server))),
    ratio(`Network tab, first visit${at}`, unit, goals.first, ...(await inBoth(visit, network))),
    ratio(
      `Network tab, second visit${at}`,
      unit,
      goals.warm,
      ...(await inBoth(secondVisit, network)),
    ),
    ratio(
      `to the Network tab${at}`,
      unit,
      goals.first,
      ...(await inBoth(opening('first'), server)),
    ),
    ratio(
      `to the Network tab again${at}`,
      unit,
      goals.warm,
      ...(await inBoth(opening('again'), server)),
    ),
  ]
}

const tabLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Time in ms from the click on the tab to a frame with the lines. */
async function tabTime(browser: Browser, target: Target, when: 'first' | 'again'): Promise<number> {
  const { page, cdp, visit, close } = await openTab(browser, target)
  await visit()
  await page.waitForLoadState('networkidle')
  await slowDown(cdp, target.rate ?? 1)
  const time = async (): Promise<number> => {
    await tabLink(page, 'Network').hover()
    await page.waitForTimeout(pointing)
    await page.evaluate(markPress)
    await page.evaluate(markContent, [
      ['main h2', 'Ports'],
      ['main path[data-line]', ''],
    ] as const)
    await page.mouse.down()
    await page.mouse.up()
    return (await timeOfMark(page)) - (await timeOfMark(page, 'pressed'))
  }
  let found = await time()
  if (when === 'again') {
    await tabLink(page, 'Overview').click()
    await page.getByRole('heading', { name: 'Hardware' }).waitFor()
    await page.waitForLoadState('networkidle')
    found = await time()
  }
  await close()
  return found
}

/**
 * The memory of the page's values after two hundred openings, relative to that after fifty: by then all that is kept once is
 * there. The heap as a whole grows, by machine code that V8 compiles for what runs often.
 */
async function leftBehind(browser: Browser, target: Target): Promise<Measurement> {
  const { page, cdp, visit, close } = await openTab(browser, target)
  await visit()
  const lines = page.locator('main path[data-line]')
  const open = async (times: number): Promise<number> => {
    for (let time = 0; time < times; time += 1) {
      await tabLink(page, 'Network').click()
      await lines.first().waitFor()
      await tabLink(page, 'Tags').click()
      await lines.first().waitFor({ state: 'detached' })
    }
    return valuesOf(cdp)
  }
  // The first snapshot leaves a third of a megabyte behind.
  await open(1)
  const other = await open(50)
  const own = await open(150)
  await close()
  return ratio('values after two hundred charts', 'of fifty charts', 1.03, own, other)
}

/** Length of following the pointer in ms. */
const followed = 3000

/** The average frame time in ms while the pointer crosses two thousand points, and the processor's time for it. */
async function followingThePointer(browser: Browser, target: Target): Promise<Measurement> {
  const { page, cdp, visit, close } = await openTab(browser, {
    ...target,
    address: `${server}/network?range=year`,
  })
  await visit()
  await page.waitForLoadState('networkidle')
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await cdp.send('Performance.enable')
  const before = await busy()
  const { frames, value } = await page.evaluate(async (length) => {
    const svg = document.querySelector('[data-chart]')
    const { left, top, width, height } = svg!.getBoundingClientRect()
    const began = performance.now()
    let [last, count] = [began, 0]
    while (last - began < length) {
      const clientX = left + 100 + (((last - began) / 7) % (width - 120))
      const at = { bubbles: true, clientX, clientY: top + height / 2 }
      svg!.dispatchEvent(new PointerEvent('pointermove', at))
      svg!.dispatchEvent(new MouseEvent('mousemove', at))
      last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      count += 1
    }
    return { frames: count, value: (last - began) / count }
  }, followed)
  const processor = (await busy()) - before
  await close()
  return {
    name: 'following the pointer over 2,000 points',
    value,
    unit: 'ms a frame',
    goal: 1000 / 55,
    own: processor / frames,
  }
}

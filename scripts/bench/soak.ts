import { writeFileSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { withBrowser } from '../browser.ts'
import { whileServed } from '../served.ts'
import { viewport } from './cold.ts'
import type { Measurement } from './measurement.ts'
import { credentialsOf, tellMock } from './mock.ts'
import { rows } from './panel.ts'
import { fillHistory } from './soak/fillHistory.ts'
import { judge } from './soak/judge.ts'
import { watchLive } from './soak/liveCounts.ts'
import {
  installed,
  lookAway,
  openEverything,
  rebootSeveral,
  reinstall,
  openConsoles,
  searchList,
  openOtherTabs,
  visitBilling,
  visitServers,
  walkThroughOrder,
  type Credentials,
} from './soak/person.ts'
import { reportOf } from './soak/report.ts'
import { sampleOf, type Sample } from './soak/sample.ts'

/** World seconds per real second: half an hour is more than a day. */
const speed = 60
/** The longest a step may wait for one thing, in ms. */
const timeout = 20_000
const report = 'docs/soak.md'
/** Compiled code counts as heap, and compilers find something to improve for hours: only what the page holds should count. */
const withoutCompilers = '--js-flags=--no-opt --no-maglev --no-sparkplug'

/** Uses the panel without reloading it, for so many minutes; what it holds must not grow. Writes a report. */
export async function soak(minutes: number): Promise<Measurement[]> {
  const { samples, failures } = await whileServed('reports/soak-state', (origin) =>
    withBrowser((browser) => soaked(browser, origin, minutes), [withoutCompilers]),
  )
  const measurements = judge(samples, failures.length)
  writeFileSync('reports/soak.json', `${JSON.stringify({ samples, failures }, null, 2)}\n`)
  writeFileSync(report, reportOf({ samples, failures, measurements, speed }))
  console.log(`  ${report}`)
  return measurements
}

interface Soaked {
  readonly samples: readonly Sample[]
  /** Steps that didn't come to their end, with the reason. */
  readonly failures: readonly string[]
}

async function soaked(browser: Browser, origin: string, minutes: number): Promise<Soaked> {
  const context = await browser.newContext({ baseURL: origin, viewport })
  context.setDefaultTimeout(timeout)
  await tellMock(context, 'world', { scenario: 'forty-servers', seed: 1, speed })
  await tellMock(context, `machines/${installed.id}`, { console: 'socket', keyboard: 'us' })
  const credentials = await credentialsOf(context)
  await context.addInitScript(watchLive)
  let requests = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
  })
  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    await signInAgainWhenAsked(page, credentials)
    return page
  }

  const page = await open()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(rows(page).first()).toBeVisible({ timeout })

  const began = Date.now()
  const elapsed = (): number => (Date.now() - began) / 60_000
  const samples: Sample[] = []
  const failures: string[] = []
  while (elapsed() < minutes) {
    requests = 0
    for (const [name, step] of stepsOf(page, credentials, open)) {
      const failure = await failureOf(page, step)
      if (failure === undefined) continue
      failures.push(`${elapsed().toFixed(1)} min, ${name}: ${failure}`)
      console.error(`  ${failures.at(-1)}`)
    }
    await comeToRest(page)
    if (samples.length === 0) {
      await fillHistory(page)
      await comeToRest(page)
    }
    const held = await sampleOf(page, cdp)
    const sample = { ...held, minutes: elapsed(), requests, viewers: await viewersOf(page) }
    samples.push(sample)
    console.log(`  ${line(sample)}`)
  }
  return { samples, failures }
}

type Step = () => Promise<void>

/** One cycle, by name. `open` opens another tab. */
const stepsOf = (
  page: Page,
  credentials: Credentials,
  open: () => Promise<Page>,
): readonly (readonly [name: string, step: Step])[] => [
  ['search the list', () => searchList(page)],
  ['reinstall a server', () => reinstall(page, credentials)],
  ['open consoles', () => openConsoles(page)],
  ['reboot several servers', () => rebootSeveral(page, credentials)],
  ['visit servers', () => visitServers(page)],
  ['visit billing', () => visitBilling(page)],
  ['walk through an order', () => walkThroughOrder(page)],
  ['open menus, drawers and dialogs', () => openEverything(page)],
  ['open other tabs', () => openOtherTabs(page, open)],
  ['look away', () => lookAway(page)],
]

/** Why a step didn't come to its end. The next one begins all the same: half an hour isn't lost for a late reply. */
async function failureOf(page: Page, step: Step): Promise<string | undefined> {
  try {
    await step()
    return undefined
  } catch (error) {
    await page.screenshot({ path: 'reports/soak-failed.png' })
    for (let round = 0; round < 3; round += 1) await page.keyboard.press('Escape')
    return String(error).split('\n')[0]
  }
}

/** Back on the list, with nothing open and no notification. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/servers'))
  await expect(rows(page).first()).toBeVisible({ timeout })
  await page.mouse.move(0, 0)
  const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
  for (let left = await messages.count(); left > 0; left -= 1)
    await messages
      .first()
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 1000 })
      // It has just gone by itself.
      .catch(() => undefined)
  await expect(messages).toHaveCount(0, { timeout })
}

/** A session lasts two hours of the world's: two minutes. */
async function signInAgainWhenAsked(page: Page, { password }: Credentials): Promise<void> {
  const again = page.getByRole('dialog', { name: /^(Sign in again|Erneut anmelden)$/ })
  await page.addLocatorHandler(again, async () => {
    await again.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
  })
}

async function viewersOf({ request }: Page): Promise<number> {
  const reply = await request.get(`/mock/machines/${installed.id}`)
  // The mock's route returns this type.
  const { viewers } = (await reply.json()) as { viewers: { screen: number; serial: number } }
  return viewers.screen + viewers.serial
}

const line = ({ rows: stored, stored: texts, delays, ...counts }: Sample): string =>
  [
    ...Object.entries(counts).map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`),
    `rows ${Object.values(stored).reduce((sum, count) => sum + count, 0)}`,
    `characters ${Object.values(texts).reduce((sum, count) => sum + count, 0)}`,
    `delays ${delays.length}`,
  ].join(', ')

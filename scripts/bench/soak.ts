import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { heldBy, watchTimers } from './soak/held.ts'
import { countsOf, judge, judged, warmUp, type Sample } from './soak/judge.ts'
import { go, installed, steps } from './soak/person.ts'
import { inWorld, machineOf, rows, tellMock, type Credentials } from './world.ts'

/** World seconds per real second: half an hour is more than a day. */
const speed = 60
/** The longest a step may wait for one thing, in ms. */
const timeout = 20_000
const report = 'docs/soak.md'
/** Compiled code counts as heap, and compilers find something to improve for hours: only what the page holds should count. */
const withoutCompilers = ['--js-flags=--no-opt --no-maglev --no-sparkplug']

interface Soaked {
  readonly samples: readonly Sample[]
  /** Steps that didn't come to their end, with the reason. */
  readonly failures: readonly string[]
}

/** Uses the panel without reloading it, for so many minutes; what it holds must not grow. Writes a report. */
export async function soak(minutes: number): Promise<Measurement[]> {
  const soaked = await uses(minutes)
  const measurements = judge(soaked.samples, soaked.failures.length)
  writeFileSync('reports/soak.json', `${JSON.stringify(soaked, null, 2)}\n`)
  writeFileSync(report, reportOf(soaked, measurements))
  console.log(`  ${report}`)
  return measurements
}

const uses = (minutes: number): Promise<Soaked> =>
  inWorld(
    'forty-servers',
    async ({ page, cdp, credentials, signIn }) => {
      const context = page.context()
      context.setDefaultTimeout(timeout)
      await tellMock(page, `machines/${installed.id}`, { console: 'socket', keyboard: 'us' })
      await context.addInitScript(watchTimers)
      let requests = 0
      context.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
      })
      const open = async (): Promise<Page> => {
        const tab = await context.newPage()
        await signInAgainWhenAsked(tab, credentials)
        return tab
      }
      await page.reload()
      await signInAgainWhenAsked(page, credentials)
      await cdp.send('Performance.enable')
      await signIn()

      const began = Date.now()
      const elapsed = (): number => (Date.now() - began) / 60_000
      const samples: Sample[] = []
      const failures: string[] = []
      while (elapsed() < minutes) {
        requests = 0
        for (const [name, step] of Object.entries(steps))
          try {
            await step({ page, credentials, open })
          } catch (error) {
            // The next step begins all the same: half an hour isn't lost for a late response.
            failures.push(`${elapsed().toFixed(1)} min, ${name}: ${String(error).split('\n')[0]}`)
            console.error(`  ${failures.at(-1)}`)
            await page.screenshot({ path: 'reports/soak-failed.png' })
            for (let round = 0; round < 3; round += 1) await page.keyboard.press('Escape')
          }
        await comeToRest(page)
        const { screen, serial } = (await machineOf(page, installed.id)).viewers
        const held = await heldBy(page, cdp)
        samples.push({ ...held, minutes: elapsed(), requests, viewers: screen + serial })
        console.log(`  ${JSON.stringify(samples.at(-1))}`)
      }
      return { samples, failures }
    },
    { speed, flags: withoutCompilers },
  )

/** Back on the list, with nothing open and no notification. */
async function comeToRest(page: Page): Promise<void> {
  await go(page, '/servers')
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

/** The report as a Markdown document. */
function reportOf({ samples, failures }: Soaked, measurements: readonly Measurement[]): string {
  const minutes = samples.at(-1)?.minutes ?? 0
  const row = (...cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? shown(cell) : cell)).join(' | ')} |`
  return [
    '# A session of hours',
    '',
    `A run of ${new Date().toISOString().slice(0, 10)}.`,
    '',
    `The panel was used for ${shown(minutes)} minutes without a reload, while the mock backend’s clock ran at ${speed}×: ${shown((minutes * speed) / 60)} hours in its`,
    `world. ${samples.length} times over: ${Object.keys(steps).join(', ')}.`,
    'Sessions expired meanwhile, and were renewed. After each cycle the page was back on the list, and garbage was collected.',
    'V8’s compilers were off, since their code counts as heap and grows for hours.',
    '',
    `Growth is the median slope between any two cycles after the first ${warmUp.cycles}, in which bounded caches fill.`,
    'Measured by `npm run bench -- soak`; limits and their reasons are in `scripts/bench/soak/judge.ts`.',
    '',
    '| | growth | limit | |',
    '|---|--:|--:|---|',
    ...measurements.map(({ name, value, unit, goal }) =>
      row(name, `${shown(value)} ${unit}`, goal, value <= goal ? 'holds' : '**grows**'),
    ),
    '',
    ...failures.map((failure) => `- ${failure}`),
    '',
    `| minutes | ${Object.keys(judged).join(' | ')} | requests |`,
    `|${'--:|'.repeat(Object.keys(judged).length + 2)}`,
    ...samples.map((sample) => row(sample.minutes, ...countsOf(sample), sample.requests)),
    '',
  ].join('\n')
}

const shown = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { browserLaunch } from '../browser.ts'
import { restoreSession, signedAs, viewport, type Signed } from './cold.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'

/** The last version for Node 20. No dependency: it is larger than all of ours together. */
const tool = 'lighthouse@12.8.2'
const folder = 'reports/lighthouse'
const visits = 3

/** One screen of every kind. */
const visitorScreens = ['/sign-in', '/order']
const screens = [
  '/',
  '/servers/5100',
  '/servers/5100/network',
  '/servers/5101/console',
  '/order?preset=175&location=NL',
  '/billing',
  '/keys',
  '/activity',
  '/account',
]

/** Lighthouse's desktop performance score of every kind of screen. Skipped if npm can't download it. */
export async function lighthouse(): Promise<Measurement[]> {
  if (!(await run(['--version']))) {
    console.log(`  left out: npx cannot run ${tool} here`)
    return []
  }
  mkdirSync(folder, { recursive: true })
  return visit({ scenario: 'forty-servers' }, async ({ page, origin, signIn }) => {
    await signIn()
    const signed = await signedAs(page)
    const visitor = { ...signed, storage: [] }
    return [
      ...(await pointsOf(visitorScreens, origin, visitor, 'visitor')),
      ...(await pointsOf(screens, origin, signed, 'signed in')),
    ]
  })
}

async function pointsOf(
  addresses: readonly string[],
  origin: string,
  signed: Signed,
  who: string,
): Promise<Measurement[]> {
  const port = await freePort()
  const launch = browserLaunch()
  // Lighthouse opens tabs in this context, which signs them in.
  const context = await chromium.launchPersistentContext('', {
    ...launch,
    args: [...(launch?.args ?? []), `--remote-debugging-port=${port}`],
    viewport,
  })
  try {
    await restoreSession(context, origin, signed)
    const measurements: Measurement[] = []
    for (const address of addresses)
      measurements.push({
        name: `Lighthouse, ${who}: ${address}`,
        value: 100 - median(await inTurn(visits, () => performanceOf(`${origin}${address}`, port))),
        unit: 'points short',
        goal: 0,
      })
    return measurements
  } finally {
    await context.close()
  }
}

/** From 0 to 100. */
async function performanceOf(url: string, port: number): Promise<number> {
  const report = `${folder}/report.json`
  rmSync(report, { force: true })
  const flags = ['--preset=desktop', '--only-categories=performance', '--disable-storage-reset']
  await run([
    url,
    `--port=${port}`,
    ...flags,
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
  ])
  // Lighthouse's own format.
  const { categories, finalDisplayedUrl } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: { performance: { score: number | null } }
    finalDisplayedUrl: string
  }
  const { pathname } = new URL(url)
  if (pathname !== '/' && new URL(finalDisplayedUrl).pathname !== pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`)
  return (categories.performance.score ?? 0) * 100
}

async function run(args: readonly string[]): Promise<boolean> {
  const running = spawn('npx', ['--yes', tool, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(running, 'exit')
  return running.exitCode === 0
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  // It listens on a port, so the address is of this type.
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser } from '@playwright/test'
import { coldVisit, signedAs, type VisitTarget } from './cold.ts'
import type { Content } from './marks.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'
import { atRate, rates, type Rate } from './processor.ts'
import { screens } from './screens.ts'
import { serveCompressed } from './webServer.ts'

const visits = 5

interface Pair {
  readonly ours: keyof typeof screens
  readonly address: string
  readonly content: Content
  /** Limit of our time relative to the other's. */
  readonly goals: Readonly<Record<Rate, number>>
}

/** Comparable pages of the Oxide console, with project and instance of its mock API. */
const pairs: readonly Pair[] = [
  {
    ours: 'server list',
    address: '/projects/mock-project/instances',
    content: [['tbody td a', 'db1']],
    goals: { 1: 0.33, 4: 0.4 },
  },
  // The same list with all columns, which takes over from the names.
  {
    ours: 'server table',
    address: '/projects/mock-project/instances',
    content: [['tbody td a', 'db1']],
    goals: { 1: 0.45, 4: 0.6 },
  },
  {
    ours: 'server page with its chart',
    address: '/projects/mock-project/instances/db1/metrics/cpu',
    content: [
      ['h1', 'db1'],
      ['.uplot canvas', ''],
    ],
    goals: { 1: 0.33, 4: 0.45 },
  },
  {
    ours: 'order page',
    address: '/projects/mock-project/instances-new',
    content: [
      ['input[name=name]', ''],
      ['input[type=radio]', ''],
    ],
    goals: { 1: 0.5, 4: 0.5 },
  },
  {
    ours: 'sign-in form',
    address: '/login/maze-war/local',
    content: [['input[name=username]', '']],
    goals: { 1: 0.5, 4: 0.5 },
  },
]

/** The Oxide console's API paths, and the port of its mock API. */
const calls = /^\/v1\//
const mockApi = 'http://localhost:12220'

/**
 * Compares our pages with those of the Oxide console, alternating in the same browser, each behind the same plain web
 * server next to a mock API without artificial delay. `folder` is a checkout of its public source, installed and built with
 * its own commands, which also start its mock API. Skipped without a folder.
 */
export async function beside(folder: string | undefined): Promise<Measurement[]> {
  if (folder === undefined || !existsSync(join(folder, 'dist', 'index.html'))) {
    console.log(
      `  left out: ${folder === undefined ? 'no checkout of the Oxide console (--oxide FOLDER)' : `no console is built in ${folder}`}`,
    )
    return []
  }
  const stop = await startMockApi(folder)
  try {
    return await visit({ scenario: 'forty-servers' }, async ({ browser, origin, page, signIn }) => {
      await signIn()
      const signed = await signedAs(page)
      const panel = await serveCompressed('dist', { service: origin })
      const oxide = await serveCompressed(join(folder, 'dist'), {
        service: mockApi,
        handedOn: calls,
      })
      const measurements: Measurement[] = []
      for (const { ours, address, content, goals } of pairs)
        for (const rate of rates) {
          const { visitor, ...screen } = { visitor: false, ...screens[ours] }
          const pages = {
            own: { ...screen, origin: panel.origin, signed: visitor ? undefined : signed },
            other: { origin: oxide.origin, address, content },
          }
          const name = `${ours}${atRate(rate)}`
          measurements.push(await compared(browser, name, pages, rate, goals[rate]))
        }
      panel.close()
      oxide.close()
      return measurements
    })
  } finally {
    stop()
  }
}

/** Returns a function that stops it. */
async function startMockApi(folder: string): Promise<() => void> {
  // A separate process group, since npm starts a shell that starts the server.
  const running = spawn('npm', ['run', 'start:mock-api'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  for await (const line of createInterface(running.stdout)) if (line.includes(mockApi)) break
  return () => {
    if (running.pid !== undefined) process.kill(-running.pid)
  }
}

async function compared(
  browser: Browser,
  name: string,
  { own, other }: Readonly<Record<'own' | 'other', VisitTarget>>,
  rate: Rate,
  goal: number,
): Promise<Measurement> {
  const timeOf = async (target: VisitTarget): Promise<number> =>
    (await coldVisit(browser, target, rate, async () => undefined)).time
  const all = await inTurn(visits, async () => ({
    own: await timeOf(own),
    other: await timeOf(other),
  }))
  const ownTime = median(all.map((one) => one.own))
  const otherTime = median(all.map((one) => one.other))
  console.log(`  ${name}: ${ownTime.toFixed(0)} of ${otherTime.toFixed(0)} ms`)
  return { name: `beside Oxide: ${name}`, value: ownTime / otherTime, unit: 'of Oxide', goal }
}

/**
 * The Oxide console beside the panel: in the same browser, behind the same plain web server, next to a mock API without
 * artificial delay.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Browser } from '@playwright/test'
import { serveFiles } from '../build/fileHost.ts'
import { ratio, type Measurement } from './measurement.ts'
import { heapOf, openTab, type Target } from './tab.ts'

const mockApi = 'http://localhost:12220'
const project = '/projects/mock-project'
export const instances = `${project}/instances`

/**
 * Runs `work` with the origin of the console, or with undefined if it isn't there. `folder` is a checkout of its public
 * source, installed and built with its own commands, which also start its mock API.
 */
export async function besideOxide<Result>(
  folder: string | undefined,
  work: (origin: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (folder === undefined) return work(undefined)
  const built = join(folder, 'dist')
  if (!existsSync(join(built, 'index.html'))) throw new Error(`No console is built in ${folder}`)
  // A separate process group, since npm starts a shell that starts the server.
  const running = spawn('npm', ['run', 'start:mock-api'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  try {
    for await (const line of createInterface(running.stdout)) if (line.includes(mockApi)) break
    const passOn = { paths: /^\/v1\//, to: mockApi }
    const { origin } = await serveFiles(built, { otherwise: 'index.html', passOn })
    return await work(origin)
  } finally {
    if (running.pid !== undefined) process.kill(-running.pid)
  }
}

const rounds = 20

/** Which links to follow, and what is there then. */
type Walk = readonly (readonly [link: string, content: string])[]

/** List, server, order, billing, and back. */
const ownWalk: Walk = [
  ['main a[href="/servers/5100"]', 'main [role=img] svg'],
  ['nav a[href^="/order"]', '[role=radiogroup] input[type=radio]'],
  ['nav a[href="/billing"]', 'main a[href^="/billing/invoices/"]'],
  ['nav a[href="/servers"]', 'main a[href="/servers/5100"]'],
]

/** List, instance with its chart, the form of a new one, another list, and back. */
const oxideWalk: Walk = [
  [`tbody a[href^="${instances}/db1"]`, `a[href^="${instances}/db1/metrics"]`],
  [`a[href^="${instances}/db1/metrics"]`, '.uplot canvas'],
  [`nav a[href="${instances}"]`, 'tbody td a'],
  [`a[href="${instances}-new"]`, 'input[name=name]'],
  [`nav a[href="${project}/disks"]`, 'tbody td'],
  [`nav a[href="${instances}"]`, `tbody a[href^="${instances}/db1"]`],
]

/** What both hold after twenty rounds from their lists. */
export async function heapBeside(
  browser: Browser,
  own: Target,
  other: Target,
): Promise<Measurement> {
  const heapAfter = async (target: Target, walk: Walk): Promise<number> => {
    const { page, cdp, visit, close } = await openTab(browser, target)
    await visit()
    for (let round = 0; round < rounds; round += 1)
      for (const [link, content] of walk) {
        await page.locator(link).filter({ visible: true }).first().click()
        await expect(page.locator(content).first()).toBeAttached()
      }
    await page.waitForLoadState('networkidle')
    const heap = await heapOf(cdp)
    await close()
    return heap
  }
  const heaps = [await heapAfter(own, ownWalk), await heapAfter(other, oxideWalk)] as const
  return ratio(`heap after ${rounds} rounds`, 'of Oxide', 0.6, ...heaps)
}

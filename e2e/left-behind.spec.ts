/** What a tab still has in memory of a user who has signed out, without a reload. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, go, signIn, signInByForm, signOut, test } from './fixtures.ts'
import { disableLongTimers } from './longTimers.ts'
import { keyField } from './signIn.ts'

/** Several times, since a run may free what referenced other objects. */
async function collectGarbage(cdp: CDPSession): Promise<void> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
}

/** What is used of a heap snapshot: https://github.com/v8/v8/blob/main/include/v8-profiler.h */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  /** The fields of one node after another. */
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** Every string that the page's programs could still read. The names of the browser's own objects aren't among them. */
async function stringsOf(cdp: CDPSession): Promise<string[]> {
  await collectGarbage(cdp)
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }): void => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await cdp.send('HeapProfiler.takeHeapSnapshot')
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect)
  // Written by V8.
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name] = [fields.indexOf('type'), fields.indexOf('name')]
  const found: string[] = []
  for (let node = 0; node < nodes.length; node += fields.length)
    if (types[0][nodes[node + type] ?? 0]?.endsWith('string'))
      found.push(strings[nodes[node + name] ?? 0] ?? '')
  return found
}

async function listenersOf(cdp: CDPSession): Promise<number> {
  await collectGarbage(cdp)
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
}

/** Opens a server's tabs, and waits until one has all its content. */
async function look(page: Page, id: number): Promise<void> {
  await go(page, `/servers/${id}/tags`)
  await expect(page.getByRole('button', { name: 'Remove env' })).toBeVisible()
  await go(page, `/servers/${id}`)
  await expect(page.getByRole('heading', { name: 'mail-nl-01', level: 1 })).toBeVisible()
}

test('nothing of a user is in memory after signing out', async ({ context, page, world }) => {
  const { id } = world.server('mail-nl-01')
  const cdp = await context.newCDPSession(page)
  await signInByForm(page, world)
  await look(page, id)
  const read = page.waitForRequest((request) => (request.postData() ?? '').includes('token='))
  // Loaded with a session, which is read in more places than one.
  await page.reload()
  const token = new URLSearchParams((await read).postData() ?? '').get('token') ?? ''
  expect(token).not.toBe('')
  await look(page, id)
  const left = async (): Promise<string[]> => {
    const strings = await stringsOf(cdp)
    return ['mail-nl-01', token].filter((text) => strings.some((one) => one.includes(text)))
  }
  expect(await left()).toEqual(['mail-nl-01', token])
  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(left).toEqual([])
})

test('signing in and out again leaves no listeners', async ({ context, page, world }) => {
  const { id } = world.server('mail-nl-01')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  // What is loaded later listens too, once and for all sessions.
  await disableLongTimers(page)
  await signIn(page, world)
  const counts: number[] = []
  for (let session = 0; session < 4; session += 1) {
    await look(page, id)
    await signOut(page)
    await page.getByRole('radio', { name: 'API key' }).click()
    await keyField(page).fill(world.credentials.api_key)
    counts.push(await listenersOf(cdp))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: 'mail-nl-01' })).toBeVisible()
  }
  // What a session leaves is left by each; a file that loads late counts once.
  const steps = counts.slice(1).map((count, at) => count - (counts[at] ?? 0))
  expect(Math.min(...steps), counts.join(', ')).toBeLessThanOrEqual(0)
})

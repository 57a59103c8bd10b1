/**
 * The browser's own repeats of a write: the mock closes connections as real services do, so one `fetch` may arrive more than
 * once. Without the panel, whose part is tested where it writes.
 */
import type { Page } from '@playwright/test'
import type { Fault } from '#mock/world/faults.ts'
import { expect, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'

const action = 'tags/add'

/** Opens a page of the mock and signs in there, so that the browser has a connection that was used before. */
async function openConnection(page: Page, world: TestWorld): Promise<string> {
  const { email: user, password, location } = world.credentials
  await page.goto('/mock')
  return page.evaluate(
    async (form) => {
      const body = new URLSearchParams(form)
      const reply = await fetch('/api/auth.php', { method: 'POST', body })
      return ((await reply.json()) as { token: string }).token
    },
    { action: 'billinglogin', user, password, location },
  )
}

/** Sends one write; its status, or what `fetch` rejects with. */
const sendOnce = (page: Page, token: string, key: string): Promise<number | string> =>
  page.evaluate(
    async ([form, header]) => {
      try {
        const { status } = await fetch('/api/tags.php', {
          method: 'POST',
          body: new URLSearchParams(form),
          headers: { 'x-patchbay-write': header },
        })
        return status
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown'
      }
    },
    [{ action: 'add', token, id: '5100', tag: 'mark', value: 'x' }, key] as const,
  )

/** What the journal says of the arrivals of the write. */
const arrivals = async (world: TestWorld) =>
  (await world.journal())
    .filter((entry) => entry.action === action)
    .map(({ write_key, arrival, carried_out, outcome }) => ({
      write_key,
      arrival,
      carried_out,
      outcome,
    }))

const lost: Fault = { kind: 'drop', after: true, action, times: 1 }

test('a write whose connection closes after the work arrives twice and is carried out twice', async ({
  page,
  world,
}) => {
  const token = await openConnection(page, world)
  await world.faults([lost])
  expect(await sendOnce(page, token, 'one-press')).toBe(200)
  expect(await arrivals(world)).toEqual([
    {
      write_key: 'one-press',
      arrival: 1,
      carried_out: true,
      outcome: 'fault: reply lost, connection closed',
    },
    { write_key: 'one-press', arrival: 2, carried_out: true, outcome: 'ok' },
  ])
})

test('a write whose connection closes before the work arrives twice and is carried out once', async ({
  page,
  world,
}) => {
  const token = await openConnection(page, world)
  await world.faults([{ ...lost, after: false }])
  expect(await sendOnce(page, token, 'one-press')).toBe(200)
  expect((await arrivals(world)).map(({ carried_out, outcome }) => [carried_out, outcome])).toEqual(
    [
      [false, 'fault: dropped, connection closed'],
      [true, 'ok'],
    ],
  )
})

test('refused repeats leave a write carried out once', async ({ page, world }) => {
  await world.settings({ refuse_repeats: true })
  const token = await openConnection(page, world)
  await world.faults([lost])
  expect(await sendOnce(page, token, 'one-press')).toBe(409)
  expect(await sendOnce(page, token, 'another-press')).toBe(200)
  expect(await arrivals(world)).toEqual([
    {
      write_key: 'one-press',
      arrival: 1,
      carried_out: true,
      outcome: 'fault: reply lost, connection closed',
    },
    { write_key: 'one-press', arrival: 2, carried_out: false, outcome: 'refused: repeat' },
    { write_key: 'another-press', arrival: 1, carried_out: true, outcome: 'ok' },
  ])
})

test('a connection that closes each time ends in a network error', async ({ page, world }) => {
  await world.settings({ refuse_repeats: true })
  const token = await openConnection(page, world)
  await world.faults([{ kind: 'drop', after: true, action }])
  expect(await sendOnce(page, token, 'one-press')).toBe('TypeError')
  const all = await arrivals(world)
  expect(all.length).toBeGreaterThan(1)
  expect(all.filter(({ carried_out }) => carried_out)).toHaveLength(1)
})

/**
 * The browser's own repeats of a write: the mock closes connections as real services do, so one `fetch` may arrive more than
 * once. Without the panel, whose part is tested where it writes.
 */
import type { Fault } from '#mock/world/faults.ts'
import { action, arrivals, openConnection, sendOnce } from './arrivals.ts'
import { expect, test } from './fixtures.ts'

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

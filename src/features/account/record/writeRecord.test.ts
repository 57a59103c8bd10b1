import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/wire.ts'
import type { Texts } from '../rules/threeWay.ts'
import { writeRecord } from './writeRecord.ts'

const verifies = { action: { key: 'billing/update_client' }, about: '' } as const
const lost = new ApiError({ kind: 'timeout', action: 'billing/update_client' })

/** A record at a service: `after` is what a write does to its answer. */
function service(stored: Texts, after: 'answers' | 'loses the reply' | 'drops' = 'answers') {
  const sent: Texts[] = []
  let record = stored
  return {
    sent,
    readNow: async () => record,
    save: async (changes: Texts) => {
      sent.push(changes)
      if (after !== 'drops') record = { ...record, ...changes }
      if (after !== 'answers') throw lost
    },
  }
}

const write = (at: ReturnType<typeof service>, began: Texts, wanted: Texts, hidden = '') =>
  writeRecord({ verifies, began, wanted, writeOnly: new Set([hidden]), ...at })

test('only what was changed is sent, and nothing when nothing was', async () => {
  const at = service({ city: 'Delft', street: 'Kade 1' })
  const began = { city: 'Delft', street: 'Kade 1' }
  expect(await write(at, began, began)).toEqual({ kind: 'saved', replyLost: false })
  await write(at, began, { ...began, city: 'Gouda' })
  expect(at.sent).toEqual([{ city: 'Gouda' }])
})

test('what others changed to something else is told, and nothing is sent', async () => {
  const at = service({ city: 'Leiden' })
  expect(await write(at, { city: 'Delft' }, { city: 'Gouda' })).toMatchObject({
    kind: 'clash',
    clashes: [{ field: 'city', now: 'Leiden', wanted: 'Gouda' }],
  })
  expect(at.sent).toEqual([])
})

test('where the record cannot be read first, nothing is sent and that is said', async () => {
  const at = service({ city: 'Delft' })
  const unread = { ...at, readNow: () => Promise.reject(lost) }
  await expect(write(unread, { city: 'Delft' }, { city: 'Gouda' })).rejects.toMatchObject({
    kind: 'timeout',
    notSent: true,
  })
  expect(at.sent).toEqual([])
})

test('a lost reply is looked after: saved, or nothing changed', async () => {
  const taken = service({ city: 'Delft' }, 'loses the reply')
  expect(await write(taken, { city: 'Delft' }, { city: 'Gouda' })).toEqual({
    kind: 'saved',
    replyLost: true,
  })
  vi.useFakeTimers()
  const dropped = service({ city: 'Delft' }, 'drops')
  const told = expect(write(dropped, { city: 'Delft' }, { city: 'Gouda' })).rejects.toMatchObject({
    foundUnchanged: true,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await told
  vi.useRealTimers()
})

test('what the service never tells cannot be looked after', async () => {
  const at = service({ password2: '' }, 'drops')
  const written = write(at, { password2: '' }, { password2: 'secret' }, 'password2')
  await expect(written).rejects.toBe(lost)
  expect(lost.foundUnchanged).toBe(false)
})

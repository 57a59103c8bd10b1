import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/wire.ts'
import { mergeThreeWay, writeRecord, type Texts } from './writeRecord.ts'

const verifies = { action: { key: 'billing/update_client' }, about: '' } as const
const lost = new ApiError({ kind: 'timeout', action: 'billing/update_client' })

/** `after`: what becomes of a write. */
function service(stored: Texts, after: 'replies' | 'loses the reply' | 'drops' = 'replies') {
  const sent: Texts[] = []
  let record = stored
  return {
    sent,
    readNow: async () => record,
    save: async (changes: Texts) => {
      sent.push(changes)
      if (after !== 'drops') record = { ...record, ...changes }
      if (after !== 'replies') throw lost
    },
  }
}

const write = (at: ReturnType<typeof service>, base: Texts, local: Texts, hidden = '') =>
  writeRecord({ verifies, base, local, writeOnly: new Set([hidden]), ...at })

test('only changed fields are sent, and nothing without changes', async () => {
  const at = service({ city: 'Delft', street: 'Kade 1' })
  const base = { city: 'Delft', street: 'Kade 1' }
  expect(await write(at, base, base)).toEqual({ kind: 'saved', replyLost: false })
  await write(at, base, { ...base, city: 'Gouda' })
  expect(at.sent).toEqual([{ city: 'Gouda' }])
})

test('a conflict is reported and nothing is sent', async () => {
  const at = service({ city: 'Leiden' })
  expect(await write(at, { city: 'Delft' }, { city: 'Gouda' })).toMatchObject({
    kind: 'conflict',
    conflicts: [{ field: 'city', remote: 'Leiden', local: 'Gouda' }],
  })
  expect(at.sent).toEqual([])
})

test('nothing is sent when the record can’t be read first', async () => {
  const at = service({ city: 'Delft' })
  const unread = { ...at, readNow: () => Promise.reject(lost) }
  await expect(write(unread, { city: 'Delft' }, { city: 'Gouda' })).rejects.toMatchObject({
    kind: 'timeout',
    notSent: true,
  })
  expect(at.sent).toEqual([])
})

test('a lost reply is verified: saved, or nothing changed', async () => {
  const saved = service({ city: 'Delft' }, 'loses the reply')
  expect(await write(saved, { city: 'Delft' }, { city: 'Gouda' })).toEqual({
    kind: 'saved',
    replyLost: true,
  })
  vi.useFakeTimers()
  const dropped = service({ city: 'Delft' }, 'drops')
  const rejected = expect(
    write(dropped, { city: 'Delft' }, { city: 'Gouda' }),
  ).rejects.toMatchObject({ foundUnchanged: true })
  await vi.advanceTimersByTimeAsync(60_000)
  await rejected
  vi.useRealTimers()
})

test('a write-only field can’t be verified', async () => {
  const at = service({ password2: '' }, 'drops')
  const result = write(at, { password2: '' }, { password2: 'secret' }, 'password2')
  await expect(result).rejects.toBe(lost)
  expect(lost.foundUnchanged).toBe(false)
})

const nothing = { changes: {}, conflicts: [], remoteChanges: [] }

test.each([
  ['nobody changed it', ['Delft', 'Delft', 'Delft'], nothing],
  [
    'only I changed it',
    ['Delft', 'Delft', 'Utrecht'],
    { ...nothing, changes: { city: 'Utrecht' } },
  ],
  ['only they changed it', ['Delft', 'Gouda', 'Delft'], { ...nothing, remoteChanges: ['city'] }],
  ['both changed it to the same value', ['Delft', 'Gouda', 'Gouda'], nothing],
  [
    'both changed it differently',
    ['Delft', 'Gouda', 'Utrecht'],
    {
      changes: { city: 'Utrecht' },
      conflicts: [{ field: 'city', remote: 'Gouda', local: 'Utrecht' }],
      remoteChanges: [],
    },
  ],
  ['I emptied it', ['Delft', 'Delft', ''], { ...nothing, changes: { city: '' } }],
] as const)('merging a field when %s', (_title, [base, remote, local], expected) => {
  expect(mergeThreeWay({ city: base }, { city: remote }, { city: local })).toEqual(expected)
})

test('fields merge independently, and a missing one counts as empty', () => {
  const base = { city: 'Delft', street: 'Kade 1' }
  const remote = { city: 'Gouda', street: 'Kade 1', kept: 'x' }
  const local = { city: 'Delft', street: 'Kade 2', note: 'new' }
  expect(mergeThreeWay(base, remote, local)).toEqual({
    changes: { street: 'Kade 2', note: 'new' },
    conflicts: [],
    remoteChanges: ['city'],
  })
})

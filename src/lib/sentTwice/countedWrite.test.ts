import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createPendingWrites, pendingWrites } from '#api/pendingWrites.ts'
import { ApiError } from '#api/wire.ts'
import {
  resumeCounted,
  sendCounted,
  settleCounted,
  type Count,
  type CountedWrite,
} from './countedWrite.ts'
import { sentTwice } from './sentTwice.ts'

/** What the account holds. A contact is made by each arrival. */
let account: number[] = []
let readable = true
let owner = ''

const kind: CountedWrite<{ known: number[] }, number, { id: number }> = {
  action: { key: 'billing/add_contact' },
  about: 'here',
  facts: z.object({ known: z.array(z.number()) }),
  async count({ known }, reply): Promise<Count<number>> {
    if (!readable) throw new ApiError({ kind: 'offline', action: 'billing/get_contacts' })
    const [made = reply?.id, ...surplus] = account.filter((id) => !known.includes(id))
    if (made === undefined) return { times: 'none' }
    return surplus.length === 0
      ? { times: 'once', made }
      : { times: 'more', made, twice: { kind: 'contacts', surplus } }
  },
}

const texts = new Map<string, string>()
const storage = {
  read: (person: string) => texts.get(person) ?? null,
  write: (person: string, text: string) => void texts.set(person, text),
  remove: (person: string) => void texts.delete(person),
}
let people = 0
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  account = [1, 2]
  readable = true
  people += 1
  owner = `person ${people}`
  texts.clear()
  pendingWrites.belongTo(() => owner, storage)
})
afterEach(() => {
  vi.useRealTimers()
})

const lost = new ApiError({ kind: 'http', status: 504, action: kind.action.key })
/** Arrives this often, and makes a contact each time. */
const arrives = (times: number, answers: boolean) => async () => {
  for (let at = 0; at < times; at += 1) account.push(10 + at)
  if (!answers) throw lost
  return { id: 10 }
}
const told = () => sentTwice.all().map((record) => record.kind === 'contacts' && record.surplus)

/** A page that sent it and is gone: `known` is what it stored. */
function goneAfter(known: unknown): void {
  const page = createPendingWrites({
    now: () => Date.now(),
    monotonic: () => performance.now(),
    pass: () => new Promise(() => undefined),
  })
  page.belongTo(() => owner, storage)
  page.begin('billing/add_contact here', 50, known).lose()
}

test.each([
  ['once, answered', 1, true, []],
  ['twice, answered', 2, true, [[11]]],
  ['once, lost', 1, false, []],
  ['three times, lost', 3, false, [[11, 12]]],
])('%s', async (_name, times, answers, twice) => {
  const sent = await sendCounted(kind, { known: [1, 2] }, arrives(times, answers))
  expect(sent).toMatchObject(
    answers ? { kind: 'answered', reply: { id: 10 } } : { kind: 'found', made: 10 },
  )
  expect(await sent.counted).toBe(10)
  expect(told()).toEqual(twice)
})

test('an earlier try that arrives later is counted once the API can’t be working on it', async () => {
  await sendCounted(kind, { known: [1, 2] }, arrives(1, true))
  account.push(20)
  await vi.advanceTimersByTimeAsync(49_000)
  expect(told()).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(told()).toEqual([[20]])
})

test('where the account can’t be read, nothing is claimed', async () => {
  readable = false
  const answered = await sendCounted(kind, { known: [1, 2] }, arrives(2, true))
  expect(await answered.counted).toBeUndefined()
  expect(told()).toEqual([])
  const sending = sendCounted(kind, { known: [1, 2] }, arrives(2, false)).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(51_000)
  expect(await sending).toBe(lost)
})

test('what a page that is gone has sent is counted by the next one', async () => {
  goneAfter({ known: [1, 2] })
  account.push(10, 11)
  const begun = vi.fn()
  expect(await resumeCounted(kind, begun)).toEqual({ facts: { known: [1, 2] }, made: 10 })
  expect(begun).toHaveBeenCalledExactlyOnceWith({ known: [1, 2] })
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual([[11]])
  expect(await resumeCounted(kind)).toBeUndefined()
})

test('it is counted too before another one is sent', async () => {
  goneAfter({ known: [1, 2] })
  account.push(10, 11)
  await settleCounted(kind)
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual([[11]])
})

test('what was never carried out is settled without a word', async () => {
  goneAfter({ known: [1, 2] })
  const settled = settleCounted(kind)
  await vi.advanceTimersByTimeAsync(51_000)
  await settled
  expect(told()).toEqual([])
})

test('the next person isn’t told', async () => {
  await sendCounted(kind, { known: [1, 2] }, arrives(1, true))
  account.push(20)
  owner = 'somebody else'
  await vi.advanceTimersByTimeAsync(51_000)
  expect(told()).toEqual([])
})

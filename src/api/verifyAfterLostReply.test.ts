import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeMessage, mayHaveHappened } from './errors.ts'
import { createPendingWrites, pendingWrites, type OwnerStorage } from './pendingWrites.ts'
import {
  keyOf,
  nextCheck,
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
} from './verifyAfterLostReply.ts'
import { ApiError } from './wire.ts'

const what = { action: { key: 'billing/apply_credit' }, about: 50418 } as const
/** The usual 30 s plus what follows: see `outcomeUnknownFor`. */
const limit = 50

const lost = new ApiError({ kind: 'http', status: 504, action: what.action.key })
const refused = new ApiError({ kind: 'refused', action: what.action.key, text: 'No' })
const forbidden = new ApiError({ kind: 'forbidden', action: 'billing/get_invoice', status: 403 })
const fails = (error: Error) => async (): Promise<never> => {
  throw error
}
const never = fails(new TypeError('nobody asked'))

/** Storage shared by all pages. */
const texts = new Map<string, string>()
const storage: OwnerStorage = {
  read: (person) => texts.get(person) ?? null,
  write: (person, text) => void texts.set(person, text),
  remove: (person) => void texts.delete(person),
}

let owner = 'ada'
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  texts.clear()
  owner = 'ada'
  pendingWrites.belongTo(() => owner, storage)
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** The outcome, and when it came, in seconds after the start. */
function follow(write: Promise<unknown>) {
  const began = Date.now()
  const result: { ended?: unknown; after?: number } = {}
  const tell = (ended: unknown): void => {
    Object.assign(result, { ended, after: (Date.now() - began) / 1000 })
  }
  write.then(tell, tell)
  return result
}

test.each([limit, 140])(
  'a write limited to %i s is checked soon, then rarely, and at its limit',
  (most) => {
    const times: number[] = []
    for (let at = 0; at < most; times.push(at)) at += nextCheck(at, most)
    const pauses = times.map((at, index) => at - (times[index - 1] ?? 0))
    expect(times[0]).toBeLessThanOrEqual(2)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(most)
    expect(times.length).toBeLessThan(6)
    // A slow check shortens the pause that follows.
    for (const at of times) expect(at - 0.5 + nextCheck(at - 0.5, most)).toBe(at)
    // Past its limit it is checked once more, at once.
    expect(nextCheck(most + 20, most)).toBe(0)
  },
)

test('a reply is final and nothing is checked', async () => {
  expect(await verifyAfterLostReply(what, async () => 7, never)).toEqual({
    kind: 'answered',
    reply: 7,
  })
  expect(pendingWrites.left(keyOf(what))).toBeUndefined()
})

/** Refusals that the success of an earlier try would explain. */
const explained = [
  { kind: 'not-found', text: 'api_keys: key 7 not found' },
  { kind: 'refused', text: 'net/block_ip: the address is blocked already' },
  { kind: 'refused', code: 'UNPAID_INVOICE' },
  { kind: 'refused', code: 'CANCELLATION_EXISTS' },
  { kind: 'refused', code: 'NOTHING_TO_ABORT' },
  { kind: 'refused', text: 'Insufficient funds' },
] as const

test.each(explained)('$kind $code $text: carried out, as the state shows', async (facts) => {
  const error = new ApiError({ ...facts, action: what.action.key })
  const isDone = vi.fn(async () => true)
  expect(await verifyAfterLostReply(what, fails(error), isDone)).toEqual({ kind: 'found' })
  expect(isDone).toHaveBeenCalledTimes(1)
})

test.each(explained)('$kind $code $text: believed once the state is unchanged', async (facts) => {
  const error = new ApiError({ ...facts, action: what.action.key })
  const isDone = vi.fn(async () => false)
  await expect(verifyAfterLostReply(what, fails(error), isDone)).rejects.toBe(error)
  expect(isDone).toHaveBeenCalledTimes(1)
  expect(pendingWrites.left(keyOf(what))).toBeUndefined()
})

test.each([
  { kind: 'forbidden', status: 403 },
  { kind: 'session', status: 401 },
  // The PIN is checked before anything else.
  { kind: 'refused', code: 'WRONG_PIN', text: 'Wrong PIN' },
  { kind: 'refused', text: 'Too many wrong PINs. Try again in 5 seconds' },
  { kind: 'offline', notSent: true },
] as const)('$kind $code $text is believed at once, and nothing is checked', async (facts) => {
  const error = new ApiError({ ...facts, action: what.action.key })
  await expect(verifyAfterLostReply(what, fails(error), never)).rejects.toBe(error)
})

test.each([
  ['done', true, { kind: 'found' }],
  ['unchanged', false, { kind: 'refused', text: 'No', foundUnchanged: true }],
] as const)(
  'a refusal is not believed while the state can’t be read; later it is %s',
  async (_state, isDone, ended) => {
    let checks = 0
    const result = follow(
      verifyAfterLostReply(what, fails(refused), async () => {
        checks += 1
        if (checks < 3) throw lost
        return isDone
      }),
    )
    await pass(9)
    expect(result).toEqual({})
    expect(pendingWrites.left(keyOf(what))).toBeCloseTo(41)
    await pass(1)
    expect(result).toMatchObject({ ended, after: 10 })
    expect(pendingWrites.left(keyOf(what))).toBeUndefined()
  },
)

test.each([
  ['never within the limit', lost, limit],
  ['never for this person, which is final', forbidden, 0],
] as const)('a refusal is in doubt if the state can be read %s', async (_when, unread, after) => {
  const result = follow(verifyAfterLostReply(what, fails(refused), fails(unread)))
  await pass(limit)
  expect(result).toMatchObject({ ended: { kind: 'refused', text: 'No', inDoubt: true }, after })
  expect(mayHaveHappened(result.ended as ApiError)).toBe(true)
  expect(changeMessage(result.ended as ApiError).message).toBe(
    'Result unknown. Check whether it worked before you try again.',
  )
})

test('after a refusal, the next user is not asked', async () => {
  const isDone = vi.fn(async () => {
    owner = 'grace'
    throw lost
  })
  await expect(verifyAfterLostReply(what, fails(refused), isDone)).rejects.toBe(refused)
  expect(isDone).toHaveBeenCalledTimes(1)
})

test.each([
  { kind: 'timeout' },
  { kind: 'offline' },
  { kind: 'http', status: 504 },
  { kind: 'malformed' },
  { kind: 'refused', code: 500 },
] as const)('$kind is no end: what is done at 12 s is found at 30 s', async (facts) => {
  const began = Date.now()
  const isDone = vi.fn(async () => Date.now() - began >= 12_000)
  const error = new ApiError({ ...facts, action: what.action.key })
  const result = follow(verifyAfterLostReply(what, fails(error), isDone))
  await pass(limit)
  expect(result).toEqual({ ended: { kind: 'found' }, after: 30 })
  expect(isDone).toHaveBeenCalledTimes(4)
})

test('a write that was not carried out fails at the limit, and is pending until then', async () => {
  const result = follow(verifyAfterLostReply(what, fails(lost), async () => false))
  await pass(26)
  expect(pendingWrites.left(keyOf(what))).toBeCloseTo(24)
  await pass(23.9)
  expect(result).toEqual({})
  await pass(0.2)
  expect(result).toMatchObject({ ended: { kind: 'http', foundUnchanged: true }, after: limit })
  expect(pendingWrites.left(keyOf(what))).toBeUndefined()
})

test('a failed check is followed by another', async () => {
  let checks = 0
  const result = follow(
    verifyAfterLostReply(what, fails(lost), async () => {
      checks += 1
      if (checks < 3) throw refused
      return true
    }),
  )
  await pass(limit)
  expect(result).toEqual({ ended: { kind: 'found' }, after: 10 })
})

test('if the state cannot be read at the limit, the outcome is unknown', async () => {
  const result = follow(verifyAfterLostReply(what, fails(lost), fails(refused)))
  await pass(limit)
  expect(result).toEqual({ ended: lost, after: limit })
  expect(lost.foundUnchanged).toBe(false)
})

test('a bug is thrown at once', async () => {
  await expect(verifyAfterLostReply(what, fails(lost), never)).rejects.toThrow('nobody asked')
})

test('an action with a longer limit is verified longer', async () => {
  const slow = { action: { key: 'eq/order_instance', timeLimit: 120 }, about: 1 } as const
  const result = follow(verifyAfterLostReply(slow, fails(lost), async () => false))
  await pass(139)
  expect(result).toEqual({})
  await pass(1)
  expect(result).toMatchObject({ ended: { foundUnchanged: true }, after: 140 })
})

test('the next user is not asked and has nothing disabled', async () => {
  const isDone = vi.fn(async () => false)
  const result = follow(verifyAfterLostReply({ ...what, facts: {} }, fails(lost), isDone))
  await pass(5)
  owner = 'grace'
  expect(pendingWrites.left(keyOf(what))).toBeUndefined()
  const checks = isDone.mock.calls.length
  await pass(limit)
  expect(isDone).toHaveBeenCalledTimes(checks)
  expect(result.ended).toBe(lost)
  expect(await resumeVerification(what, never)).toBe(false)
  // The same user finds it unsettled on return.
  owner = 'ada'
  expect(await resumeVerification(what, async () => true)).toBe(true)
})

/** Another page of the same browser, or the same one after a reload. */
const otherPage = () => {
  const page = createPendingWrites({
    now: () => Date.now(),
    monotonic: () => performance.now(),
    pass: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  })
  page.belongTo(() => owner, storage)
  return page
}

test('a write is stored until settled, and blocks other pages once its reply is lost', async () => {
  const key = keyOf(what)
  const write = otherPage().begin(key, limit, { balance: '20.00' })
  const reloaded = otherPage()
  expect(reloaded.abandoned(key)).toMatchObject({ facts: { balance: '20.00' } })
  expect(reloaded.left(key)).toBeUndefined()
  await pass(10)
  write.lose()
  expect(reloaded.left(key)).toBe(40)
  write.end()
  expect(reloaded.left(key)).toBeUndefined()
  // If its page closes first, nobody receives the response.
  const leaving = otherPage()
  leaving.begin(key, limit, {})
  leaving.leave()
  expect(reloaded.left(key)).toBe(limit)
  texts.clear()
  expect(reloaded.abandoned(key)).toBeUndefined()
})

test('after a reload, verification continues from when the write was sent', async () => {
  const key = keyOf(what)
  otherPage().begin(key, limit, { balance: '20.00' })
  await pass(5)
  const began = Date.now()
  const isDone = vi.fn(async (facts: unknown) => {
    expect(facts).toEqual({ balance: '20.00' })
    return Date.now() - began >= 7000
  })
  const result = follow(resumeVerification(what, isDone))
  await pass(1)
  expect(pendingWrites.left(key)).toBe(44)
  await pass(limit)
  expect(result).toEqual({ ended: true, after: 25 })
  expect(otherPage().abandoned(key)).toBeUndefined()
  expect(await resumeVerification(what, never)).toBe(false)
})

test('a write left unsettled by a page is settled before another is sent', async () => {
  otherPage().begin(keyOf(what), limit, { balance: '20.00' })
  const result = follow(settleAbandoned(what, async () => false))
  await pass(limit - 1)
  expect(result).toEqual({})
  await pass(1)
  expect(result).toEqual({ ended: undefined, after: limit })
  await settleAbandoned(what, never)
})

test('without locks, a write sent by another page is verified and not sent again', async () => {
  otherPage().begin(keyOf(what), limit, { balance: '20.00' })
  const began = Date.now()
  const isDone = async (): Promise<boolean> => Date.now() - began >= 7000
  const send = vi.fn(async () => 'sent')
  const result = follow(
    verifyAfterLostReply({ ...what, facts: { balance: '20.00' } }, send, isDone),
  )
  await pass(limit)
  expect(result).toEqual({ ended: { kind: 'found' }, after: 10 })
  expect(send).not.toHaveBeenCalled()
})

test('a different write with the same key is sent', async () => {
  otherPage().begin(keyOf(what), limit, { balance: '30.00' })
  const result = await verifyAfterLostReply(
    { ...what, facts: { balance: '20.00' } },
    async () => 'sent',
    never,
  )
  expect(result).toEqual({ kind: 'answered', reply: 'sent' })
})

test('neither a clock set back nor corrupted storage blocks a write beyond the limit', async () => {
  const key = keyOf(what)
  otherPage().begin(key, limit, {})
  vi.setSystemTime(Date.now() - 3_600_000)
  const result = follow(resumeVerification(what, async () => false))
  await pass(limit)
  expect(result).toMatchObject({ ended: { kind: 'timeout', foundUnchanged: true }, after: limit })
  for (const text of ['{', '[1,{"key":7}]', '{"key":"x"}']) {
    storage.write(owner, text)
    expect(otherPage().abandoned(key)).toBeUndefined()
  }
})

test('writes left unsettled long ago are forgotten', async () => {
  const key = keyOf(what)
  otherPage().begin(key, limit, {})
  vi.setSystemTime(Date.now() + 3_600_001)
  expect(otherPage().abandoned(key)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { lookWhenLost, takeAway } from './lookWhenLost.ts'
import { ApiError } from './wire.ts'

const lost = new ApiError({ kind: 'offline', action: 'billing/update_client' })
const refused = new ApiError({ kind: 'refused', action: 'billing/update_client', text: 'No' })
const fails = (error: Error) => async (): Promise<never> => {
  throw error
}
const never = fails(new TypeError('nobody asked'))

test('an answer is an answer, and the state is not asked for', async () => {
  expect(await lookWhenLost(async () => 7, never)).toEqual({ kind: 'answered', reply: 7 })
})

test('a refusal is the service’s word, and the state is not asked for', async () => {
  await expect(lookWhenLost(fails(refused), never)).rejects.toBe(refused)
})

test('a lost reply is found carried out, or not', async () => {
  expect(await lookWhenLost(fails(lost), async () => true)).toEqual({ kind: 'found' })
  const unchanged = lookWhenLost(fails(lost), async () => false)
  await expect(unchanged).rejects.toMatchObject({ kind: 'offline', foundUnchanged: true })
})

test('where the state cannot be read either, nobody knows', async () => {
  await expect(lookWhenLost(fails(lost), fails(refused))).rejects.toBe(lost)
  expect(lost.foundUnchanged).toBe(false)
})

test('what is gone already was taken away; what is still there was not', async () => {
  const missing = new ApiError({ kind: 'not-found', action: 'billing/delete_contact' })
  expect(await takeAway(fails(missing), async () => true)).toEqual({ kind: 'found' })
  await expect(takeAway(fails(missing), async () => false)).rejects.toBe(missing)
  await expect(takeAway(fails(missing), fails(lost))).rejects.toBe(missing)
  await expect(takeAway(fails(refused), never)).rejects.toBe(refused)
  await expect(takeAway(fails(lost), async () => false)).rejects.toMatchObject({
    foundUnchanged: true,
  })
})

import { expect, test } from 'vitest'
import { attempt } from './attempt.ts'
import { ApiError } from './wire.ts'

test('an answer is a value', async () => {
  expect(await attempt(Promise.resolve('done'))).toEqual({ ok: true, value: 'done' })
})

test('so is what the service says no with', async () => {
  const error = new ApiError({ kind: 'refused', action: 'eq/off', text: 'incorrect PIN' })
  expect(await attempt(Promise.reject(error))).toEqual({ ok: false, error })
})

test('a mistake of ours is none', async () => {
  await expect(attempt(Promise.reject(new TypeError('oops')))).rejects.toThrow('oops')
})

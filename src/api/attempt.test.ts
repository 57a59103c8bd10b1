import { expect, test } from 'vitest'
import { attempt } from './attempt.ts'
import { ApiError } from './wire.ts'

test('a reply is a value', async () => {
  expect(await attempt(Promise.resolve('done'))).toEqual({ ok: true, value: 'done' })
})

test('so is a refusal', async () => {
  const error = new ApiError({ kind: 'refused', action: 'eq/off', text: 'incorrect PIN' })
  expect(await attempt(Promise.reject(error))).toEqual({ ok: false, error })
})

test('a bug is thrown', async () => {
  await expect(attempt(Promise.reject(new TypeError('oops')))).rejects.toThrow('oops')
})

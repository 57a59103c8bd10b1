import { expect, test } from 'vitest'
import { memoizeAsync } from './memoizeAsync.ts'

test('creates the value once for all callers', async () => {
  let made = 0
  const get = memoizeAsync(async () => (made += 1))
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

test('retries after a failure', async () => {
  const results = [Promise.reject(new Error('offline')), Promise.resolve('there')]
  const get = memoizeAsync(() => results.shift() ?? Promise.reject(new Error('asked too often')))
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe('there')
  expect(await get()).toBe('there')
})

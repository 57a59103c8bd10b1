import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from './inTurn.ts'

afterEach(() => vi.unstubAllGlobals())

/** The browser's locks, as far as one tab can see: it has every lock at once. */
const locks = (request: (name: string, work: () => Promise<void>) => Promise<void>) =>
  vi.stubGlobal('navigator', { locks: { request } })

test('where the browser refuses locks the work is done all the same, once', async () => {
  locks(() => Promise.reject(new DOMException('Denied', 'SecurityError')))
  const pay = vi.fn(() => Promise.resolve('paid'))
  await expect(inTurn('money', pay)).resolves.toBe('paid')
  expect(pay).toHaveBeenCalledOnce()
})

test('work that fails is told to have failed, and is not done again', async () => {
  locks((_name, work) => work())
  const pay = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(inTurn('money', pay)).rejects.toThrow('refused')
  expect(pay).toHaveBeenCalledOnce()
})

import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

/** The browser's locks, as far as one tab can see: it has every lock at once. */
const locks = (request: (name: string, work: () => Promise<void>) => Promise<void>) =>
  vi.stubGlobal('navigator', { locks: { request } })

test('without locks the work runs once', async () => {
  locks(() => Promise.reject(new DOMException('Denied', 'SecurityError')))
  const pay = vi.fn(() => Promise.resolve('paid'))
  await expect(withLock('money', pay)).resolves.toBe('paid')
  expect(pay).toHaveBeenCalledOnce()
})

test('with hanging locks the work runs once, even if one is granted later', async () => {
  vi.useFakeTimers()
  let grant = (): Promise<void> => Promise.resolve()
  const never = new Promise<never>(() => undefined)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<void>) => {
        grant = work
        return never
      },
      query: () => never,
    },
  })
  const pay = vi.fn(() => Promise.resolve('paid'))
  const paying = expect(withLock('money', pay)).resolves.toBe('paid')
  await vi.advanceTimersByTimeAsync(4000)
  await paying
  await grant()
  expect(pay).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('waits for another tab as long as needed', async () => {
  vi.useFakeTimers()
  let grant = (): void => undefined
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, work: () => Promise<void>) => {
        await new Promise<void>((resolve) => (grant = resolve))
        await work()
      },
      query: () => Promise.resolve({ held: [{ name: 'money' }] }),
    },
  })
  const pay = vi.fn(() => Promise.resolve('paid'))
  const paying = withLock('money', pay)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(pay).not.toHaveBeenCalled()
  grant()
  await expect(paying).resolves.toBe('paid')
  vi.useRealTimers()
})

test('failing work rejects and isn’t repeated', async () => {
  locks((_name, work) => work())
  const pay = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(withLock('money', pay)).rejects.toThrow('refused')
  expect(pay).toHaveBeenCalledOnce()
})

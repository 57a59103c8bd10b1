import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, databaseTimeout } from './database.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A database that only starts answering on demand. */
function hangingDisk() {
  const open = indexedDB.open.bind(indexedDB)
  const waiting: (() => void)[] = []
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    // As much of a request as is listened to.
    const request = { onsuccess: null, onupgradeneeded: null } as unknown as IDBOpenDBRequest
    waiting.push(() => {
      const real = open(name)
      real.onupgradeneeded = () => {
        Object.assign(request, { result: real.result })
        request.onupgradeneeded?.(new Event('upgradeneeded') as IDBVersionChangeEvent)
      }
      real.onsuccess = () => {
        Object.assign(request, { result: real.result })
        request.onsuccess?.(new Event('success'))
      }
    })
    return request
  })
  return { answer: () => waiting.forEach((go) => go()) }
}

test('a hanging database counts as unavailable, the next time at once', async () => {
  hangingDisk()
  const store = deviceStore('silent', 'things')
  const first = expect(set('key', 'value', store)).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(databaseTimeout)
  await first
  await expect(get('key', store)).rejects.toThrow('does not answer')
})

test('a database is opened once, however often its store is asked for', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  await set('key', 'value', deviceStore('once', 'things'))
  expect(await get('key', deviceStore('once', 'things'))).toBe('value')
  expect(opened).toHaveBeenCalledOnce()
})

test('a late answer doesn’t write what timed out, and the store works from then on', async () => {
  const disk = hangingDisk()
  const store = deviceStore('late', 'things')
  const rejection = expect(set('key', 'old', store)).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(databaseTimeout)
  await rejection
  disk.answer()
  await vi.waitFor(async () => expect(await get('key', store)).toBeUndefined())
  await set('key', 'new', store)
  expect(await get('key', store)).toBe('new')
})

test('a write that hangs halfway is aborted', async () => {
  const store = deviceStore('half way', 'things')
  await set('key', 'before', store)
  const stuck = store('readwrite', (objects) => {
    objects.put('after', 'key')
    // The transaction stays open as long as something is asked of it.
    const again = (): void => {
      objects.get('key').onsuccess = again
    }
    again()
    return new Promise((_, reject) => {
      objects.transaction.addEventListener('abort', () => reject(new Error('taken back')))
    })
  })
  const rejection = expect(stuck).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(databaseTimeout)
  await rejection
  await vi.waitFor(async () => expect(await get('key', store)).toBe('before'))
})

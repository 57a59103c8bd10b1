import { expect, test } from 'vitest'
import { forgetOwner, isStorageBlocked, safeStorageIn, ownerKey } from './safeStorage.ts'

/** A storage that lists its names as a browser's does. */
function memory(): Storage {
  const texts: Record<string, string> = {}
  return new Proxy(
    {
      length: 0,
      key: () => null,
      getItem: (name) => texts[name] ?? null,
      setItem: (name, text) => void (texts[name] = text),
      removeItem: (name) => void Reflect.deleteProperty(texts, name),
      clear: () => undefined,
    } satisfies Storage,
    {
      ownKeys: () => Object.keys(texts),
      getOwnPropertyDescriptor: (_, name) => Object.getOwnPropertyDescriptor(texts, name),
    },
  )
}

/** A browser that lets pages keep nothing: asking for the storage is an error already. */
const refused = safeStorageIn(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
})

test('blocked storage reports failure without throwing', () => {
  expect(refused.write('a', 'b')).toBe(false)
  expect(refused.read('a')).toBeNull()
  expect(refused.names()).toEqual([])
  expect(() => {
    refused.remove('a')
    refused.clear()
  }).not.toThrow()
  expect(isStorageBlocked(refused)).toBe(true)
  const storage = memory()
  expect(isStorageBlocked(safeStorageIn(() => storage))).toBe(false)
})

test('deletes one user’s data and nobody else’s', () => {
  const storage = memory()
  const safe = safeStorageIn(() => storage)
  safe.write(ownerKey('views', 'account ada'), '1')
  safe.write(ownerKey('columns', 'account ada'), '2')
  safe.write(ownerKey('views', 'account bob'), '3')
  safe.write('theme', 'dark')
  forgetOwner('account ada', safe)
  expect(safe.names().toSorted()).toEqual(['theme', 'views account bob'])
})

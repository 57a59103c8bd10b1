import { expect, test } from 'vitest'
import type { SafeStorage } from '#lib/browser/safeStorage.ts'
import { recentEntries, remember } from './recent.ts'

function memory(): SafeStorage {
  const texts = new Map<string, string>()
  return {
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => texts.set(name, text).has(name),
    remove: (name) => void texts.delete(name),
    names: () => [...texts.keys()],
    clear: () => texts.clear(),
  }
}

test('recent entries are unique, latest first, and per account', () => {
  const storage = memory()
  remember('ada', 'server 5100', storage)
  remember('ada', 'reboot 5100', storage)
  remember('ada', '/servers/$serverId/network 5100', storage)
  remember('ada', 'server 5100', storage)
  expect(recentEntries('ada', storage)).toEqual([
    'server 5100',
    '/servers/$serverId/network 5100',
    'reboot 5100',
  ])
  expect(recentEntries('bo', storage)).toEqual([])
})

test('selections and signing out are never offered as recent', () => {
  const storage = memory()
  remember('ada', 'bulk-reboot', storage)
  remember('ada', 'select', storage)
  remember('ada', 'sign-out', storage)
  expect(storage.names()).toEqual([])
})

test('twelve entries are stored, and unknown ones are ignored', () => {
  const storage = memory()
  for (let id = 1; id <= 20; id += 1) remember('ada', `invoice ${id}`, storage)
  expect(recentEntries('ada', storage)).toHaveLength(12)
  expect(recentEntries('ada', storage)[0]).toBe('invoice 20')
  const [name = ''] = storage.names()
  storage.write(name, 'teleport 1\nscreen /billing\nreboot\nserver x\n/billing 5\n/billing')
  expect(recentEntries('ada', storage)).toEqual(['/billing'])
})

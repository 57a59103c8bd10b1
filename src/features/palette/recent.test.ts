import { expect, test } from 'vitest'
import type { SafeStorage } from '#lib/browser/safeStorage.ts'
import { recentActions, remember } from './recent.ts'

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

test('the last action comes first, each once, and each person has their own', () => {
  const storage = memory()
  remember('ada', { kind: 'server', id: 5100 }, storage)
  remember('ada', { kind: 'command', id: 5100, name: 'reboot' }, storage)
  remember('ada', { kind: 'part', id: 5100, to: '/servers/$serverId/network' }, storage)
  remember('ada', { kind: 'server', id: 5100 }, storage)
  expect(recentActions('ada', storage)).toEqual([
    'server 5100',
    'part 5100 /servers/$serverId/network',
    'command 5100 reboot',
  ])
  expect(recentActions('bo', storage)).toEqual([])
})

test('a selection is not gone to again', () => {
  const storage = memory()
  remember('ada', { kind: 'bulk', name: 'reboot', ids: [1, 2] }, storage)
  remember('ada', { kind: 'select', ids: [1, 2] }, storage)
  expect(storage.names()).toEqual([])
})

test('no more than twelve are kept, and what another version wrote is left out', () => {
  const storage = memory()
  for (let id = 1; id <= 20; id += 1) remember('ada', { kind: 'invoice', id }, storage)
  expect(recentActions('ada', storage)).toHaveLength(12)
  expect(recentActions('ada', storage)[0]).toBe('invoice 20')
  const [name = ''] = storage.names()
  storage.write(name, 'teleport 1\nscreen /nowhere\ncommand 5 dance\nserver x\nscreen /billing')
  expect(recentActions('ada', storage)).toEqual(['screen /billing'])
})

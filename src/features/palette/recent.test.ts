import { expect, test } from 'vitest'
import type { SafeStorage } from '#lib/browser/safeStorage.ts'
import { recentGoals, remember } from './recent.ts'

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

test('the last goal comes first, each once, and each person has their own', () => {
  const kept = memory()
  remember('ada', { kind: 'server', id: 5100 }, kept)
  remember('ada', { kind: 'command', id: 5100, name: 'reboot' }, kept)
  remember('ada', { kind: 'part', id: 5100, to: '/servers/$serverId/network' }, kept)
  remember('ada', { kind: 'server', id: 5100 }, kept)
  expect(recentGoals('ada', kept)).toEqual([
    'server 5100',
    'part 5100 /servers/$serverId/network',
    'command 5100 reboot',
  ])
  expect(recentGoals('bo', kept)).toEqual([])
})

test('a selection is not gone to again', () => {
  const kept = memory()
  remember('ada', { kind: 'bulk', name: 'reboot', ids: [1, 2] }, kept)
  remember('ada', { kind: 'select', ids: [1, 2] }, kept)
  expect(kept.names()).toEqual([])
})

test('no more than twelve are kept, and what another version wrote is left out', () => {
  const kept = memory()
  for (let id = 1; id <= 20; id += 1) remember('ada', { kind: 'invoice', id }, kept)
  expect(recentGoals('ada', kept)).toHaveLength(12)
  expect(recentGoals('ada', kept)[0]).toBe('invoice 20')
  const [name = ''] = kept.names()
  kept.write(name, 'teleport 1\nscreen /nowhere\ncommand 5 dance\nserver x\nscreen /billing')
  expect(recentGoals('ada', kept)).toEqual(['screen /billing'])
})

import { expect, test } from 'vitest'
import { type LoggedCall, matches, noFilter } from './call.ts'

const read: LoggedCall = {
  number: 1,
  action: 'eq/show',
  effect: 'read',
  server: 5860,
  sentAt: 0,
  request: [],
  outcome: { state: 'done' },
  reply: { form: 'none' },
}
const write: LoggedCall = {
  ...read,
  number: 2,
  action: 'eq/reboot',
  effect: 'write',
  outcome: { state: 'failed', kind: 'refused', text: 'no' },
}
const { server: _none, ...account } = { ...read, number: 3, action: 'auth/info' }

test.each([
  ['everything', {}, [1, 2, 3]],
  ['part of an action', { text: ' EQ/' }, [1, 2]],
  ['part of a server’s name', { text: 'web' }, [1, 2]],
  ['a server’s ID', { text: '5860' }, [1, 2]],
  ['failed calls', { outcome: 'failed' as const }, [2]],
  ['writes', { effect: 'write' as const }, [2]],
  ['reads of one server', { effect: 'read' as const, server: 5860 }, [1]],
  ['a server without calls', { server: 1 }, []],
])('filters by %s', (_filter, filter, numbers) => {
  const shown = [read, write, account].filter((call) =>
    matches(call, { ...noFilter, ...filter }, () => 'web-1'),
  )
  expect(shown.map(({ number }) => number)).toEqual(numbers)
})

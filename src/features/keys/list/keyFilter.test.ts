import { expect, test } from 'vitest'
import { looksLikeSecret, readKeyFilter, filterKeys } from './keyFilter.ts'

const key = (id: number, changes: object = {}) => ({
  id,
  name: `key ${id}`,
  active: true,
  ip: '',
  server_id: 0,
  token_view: `000${id}`,
  login_notify_address: null,
  ...changes,
})
const keys = [
  key(1, { name: 'Deploy pipeline' }),
  key(2, { ip: '203.0.113.0/24', login_notify_address: 'ops@example.net' }),
  key(3, { server_id: 5100, active: false }),
  key(4, { active: false }),
  key(5, { name: 'Bu\u0308ro Zürich' }),
]

test.each([
  [{}, [1, 2, 3, 4, 5]],
  [{ q: 'büro' }, [5]],
  [{ q: 'zurich' }, [5]],
  [{ q: 'buero' }, [5]],
  [{ q: 'DEPLOY ' }, [1]],
  [{ q: '203.0.113' }, [2]],
  [{ q: 'ops@' }, [2]],
  [{ q: 'mail-nl' }, [3]],
  [{ q: '0004' }, [4]],
  [{ state: 'off' }, [3, 4]],
  [{ scope: 'server' }, [3]],
  [{ scope: 'account', state: 'off' }, [4]],
  [{ q: 'nothing' }, []],
] as const)('%j finds %j', (filter, ids) => {
  const found = filterKeys(keys, filter, (server) => (server === 5100 ? 'mail-nl-01' : '?'))
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('invalid URL values are ignored', () => {
  const wrong = { q: 7, state: 'maybe', scope: ['server'] }
  expect(Object.values(readKeyFilter(wrong)).filter((value) => value !== undefined)).toEqual([])
})

test.each([
  ['0123456789abcdef-0123456789abcdef', true],
  [' 0123456789ABCDEF-0123456789abcdef ', true],
  ['deploy-bot', false],
  ['cafe-babe', false],
  ['2001:db8::', false],
])('%j looks like a key: %s', (text, expected) => {
  expect(looksLikeSecret(text)).toBe(expected)
  expect(readKeyFilter({ q: text }).q).toBe(expected ? undefined : text)
})

import { expect, test } from 'vitest'
import { hostnamesOf } from './hostnames.ts'

test.each([
  ['web', 3, ['web-01', 'web-02', 'web-03']],
  ['web.example.net', 2, ['web-01.example.net', 'web-02.example.net']],
  ['web-01', 3, ['web-01', 'web-02', 'web-03']],
  ['web-7', 4, ['web-7', 'web-8', 'web-9', 'web-10']],
  ['web-09.example.net', 2, ['web-09.example.net', 'web-10.example.net']],
  ['node.v2.example.net', 2, ['node-01.v2.example.net', 'node-02.v2.example.net']],
  ['k8s-node', 2, ['k8s-node-01', 'k8s-node-02']],
  ['##-web', 2, ['01-web', '02-web']],
  ['db#', 10, ['db1', 'db2', 'db3', 'db4', 'db5', 'db6', 'db7', 'db8', 'db9', 'db10']],
  ['', 2, ['', '']],
  ['web', 1, ['web']],
  ['web-#', 1, ['web-#']],
])('%s for %d', (typed, count, names) => {
  expect(hostnamesOf(typed, count)).toEqual(names)
})

test('the remaining servers continue the numbering', () => {
  const [first, ...rest] = hostnamesOf('web', 4)
  expect(hostnamesOf(rest[0] ?? '', 3)).toEqual(rest)
  expect(first).toBe('web-01')
})

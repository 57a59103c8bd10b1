import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from './rows/rows.ts'

/** Redirects, and the console's own window. */
const leftOut = ['/', '/ui', '/billing/invoices', '/console/$serverId']

test('every page has an entry', () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const [, all = ''] = /export interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree) ?? []
  const addresses = [...all.matchAll(/'([^']+)':/g)].map(([, address = '']) => address)
  const known = new Set(rows.map(({ name }) => name))
  const ofOneThing = /\$(?!serverId)/
  expect(addresses.length).toBeGreaterThan(20)
  expect(
    addresses.filter(
      (address) => !known.has(address) && !ofOneThing.test(address) && !leftOut.includes(address),
    ),
  ).toEqual([])
})

test('names of entries are unique and have no spaces', () => {
  const names = rows.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /\s/.test(name))).toEqual([])
})

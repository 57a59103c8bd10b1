import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from './places.ts'
import { serverTabs } from '#features/servers/view/serverTabs.ts'

/** What is no place to go to by name: where everybody is sent on, the building blocks, a console's own window. */
const leftOut = ['/', '/ui', '/console/$serverId']

test('every screen can be found', () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const [, all = ''] = /export interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree) ?? []
  const addresses = [...all.matchAll(/'([^']+)':/g)].map(([, address = '']) => address)
  const known = new Set<string>([...screens, ...serverTabs].map(({ to }) => to))
  const ofOneThing = /\$(?!serverId)/
  expect(addresses.length).toBeGreaterThan(20)
  expect(
    addresses.filter(
      (address) => !known.has(address) && !ofOneThing.test(address) && !leftOut.includes(address),
    ),
  ).toEqual([])
})

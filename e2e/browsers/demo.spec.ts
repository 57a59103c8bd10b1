/** The static demo on a file host: the API runs in a worker, and a service worker serves its URLs. */
import { z } from 'zod'
import { demo } from '../../scripts/build/demo.ts'
import { serveFiles, type FileHost } from '../../scripts/build/fileHost.ts'
import { expect, test } from './fixtures.ts'

let host: FileHost

test.beforeAll(async () => {
  host = await serveFiles(demo)
})
test.afterAll(() => host.close())

test('a link starts a world, and a second tab shares it', async ({ newTab }) => {
  const person = await newTab(host.origin)
  await person.visit('/mock/start?scenario=forty-servers&as=ada&to=/servers')
  await person.press({ role: 'link', name: 'mail-nl-01' })
  await person.press({ role: 'link', name: 'Reboot' })
  await person.press({ label: /^PIN/, within: { role: 'dialog' } })
  await person.type('2468')
  await person.key('Enter')
  await person.read({ role: 'status' }, 'Restarting')
  const other = await newTab(host.origin)
  // The host has no such file.
  await other.visit('/servers/5100')
  await other.read({ role: 'status' }, 'Restarting')
  const isServed = await other.run(z.boolean(), () => navigator.serviceWorker.controller !== null)
  expect(isServed).toBe(true)
})

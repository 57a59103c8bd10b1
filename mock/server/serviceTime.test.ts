/** The panel derives the API's time from the HTTP Date header; tested over a real connection. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createMockApp } from '../app.ts'
import { Worlds } from '../world/worlds.ts'

test('the Date header of a reply is the world’s time, not the computer’s', async () => {
  const worlds = new Worlds()
  const world = await worlds.create('default', { speed: 0 })
  world.clock.advance(-90 * 86_400)
  const server = serve({ fetch: createMockApp({ worlds }).fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    for (const path of ['presets.php?action=groups', 'eq.php?action=list', 'nothing.php']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}/api/${path}`)
      expect(headers.get('date'), path).toBe(new Date(world.clock.now()).toUTCString())
    }
  } finally {
    server.close()
  }
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { Consoles } from '../../mock/machine/console/consoles.ts'
import { responseTo } from '../../mock/machine/rfb/vncAuth.ts'
import { openScreen, socketPath } from '../../mock/machine/screen.ts'
import { serveConsoles } from '#mock/server/sockets.ts'
import { Worlds } from '../../mock/world/worlds.ts'
import { withBrowser } from '../browser.ts'
import { floorKey } from './floor.ts'
import { inFloors } from './goals.ts'
import { median, type Measurement } from './measurement.ts'

const keys = 200
/** Interval of a fast typist in ms. */
const betweenKeys = 30

/** The server's share of console latency: from a key on the socket to the changed pixels. */
export async function consoleKey(): Promise<Measurement[]> {
  const worlds = new Worlds()
  const world = await worlds.create('bench', { scenario: 'one-vm' })
  const [machine] = world.tables.servers.all()
  if (!machine) throw new Error('no machine')
  world.tables.servers.patch(machine.id, { power: 'on', status: 'rent' })
  openScreen(world, machine)
  const password = world.tables.consoles.get(machine.id)?.password ?? ''
  const server = createServer()
  const consoles = new Consoles(worlds)
  const closeSockets = serveConsoles(server, consoles)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const viewer = new WebSocket(`ws://127.0.0.1:${port}${socketPath(world, machine)}`)
  const times = await typed(viewer, password)
  consoles.close()
  closeSockets()
  server.close()
  return [
    inFloors('key', 'console: key to changed pixel at the socket, median', {
      time: median(times),
      floor: await withBrowser((browser) => floorKey(browser)),
    }),
  ]
}

/** Authenticates, reads the whole screen, then presses keys one by one. Returns the time of each. */
async function typed(viewer: WebSocket, password: string): Promise<number[]> {
  const next = async (): Promise<Buffer> => ((await once(viewer, 'message')) as [Buffer])[0]
  const answer = async (bytes: Uint8Array): Promise<Buffer> => {
    const message = next()
    viewer.send(bytes)
    return message
  }
  const version = await next()
  await answer(version)
  const challenge = await answer(Uint8Array.of(2))
  await answer(responseTo(challenge, password))
  await answer(Uint8Array.of(1))
  const request = (incremental: 0 | 1) => Uint8Array.of(3, incremental, 0, 0, 0, 0, 2, 128, 1, 224)
  await answer(request(0))
  const times: number[] = []
  while (times.length < keys) {
    await new Promise((resolve) => setTimeout(resolve, betweenKeys))
    const changed = next()
    viewer.send(request(1))
    const pressed = performance.now()
    // A letter, then backspace.
    const symbol = times.length % 2 === 0 ? [0, 0, 0, 0x78] : [0, 0, 0xff, 0x08]
    for (const down of [1, 0]) viewer.send(Uint8Array.of(4, down, 0, 0, ...symbol))
    await changed
    times.push(performance.now() - pressed)
  }
  viewer.terminate()
  return times
}

import { on, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { startMachine } from '../machine/console/testMachine.ts'
import { isPanels, serveConsoles } from './sockets.ts'

async function served(options: Parameters<typeof serveConsoles>[2] = {}) {
  const bench = await startMachine()
  const server = createServer()
  const close = serveConsoles(server, bench.consoles, options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = (path: string, handshake: ClientOptions = {}): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}${path}`, handshake)
  return { ...bench, server, open, origin: `http://127.0.0.1:${port}` }
}

/** The result of a handshake: `open`, or the status that refused it. */
async function outcome(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)))
    socket.on('error', (error) => resolve(error.message))
  })
}

test('a screen is served over a compressed WebSocket', async () => {
  const { open, path, origin } = await served()
  const socket = open(path, { origin })
  const [greeting] = (await once(socket, 'message')) as [Buffer, boolean]
  expect(greeting.toString()).toBe('RFB 003.008\n')
  expect(socket.extensions).toContain('permessage-deflate')
  socket.terminate()
})

test('a serial console accepts text and binary messages', async () => {
  const { open, path, password, machine } = await served()
  const socket = open(`${path}/serial`)
  // Listening from the start: two messages in one packet arrive without a pause.
  const messages = on(socket, 'message')
  const next = async () => (await messages.next()).value as [Buffer, boolean]
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'open', password: password(), cols: 90, rows: 33 }))
  const [ready, isBinary] = await next()
  expect(isBinary).toBe(false)
  expect(JSON.parse(ready.toString())).toMatchObject({ type: 'ready', cols: 90, rows: 33 })
  await next()
  socket.send(Buffer.from('root'))
  let echo = ''
  while (!echo.includes('root')) echo += (await next())[0].toString()
  await machine.tty.shown()
  expect(machine.tty.lines().join('\n').trimEnd()).toMatch(/login: root$/)
  socket.terminate()
})

test('a wrong password closes a serial console with its code', async () => {
  const { open, path, password } = await served()
  password()
  const socket = open(`${path}/serial`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'open', password: 'guess' }))
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  expect([code, reason.toString()]).toEqual([4401, 'Wrong password'])
})

test('other origins are refused unless allowed', async () => {
  const { open, path } = await served({ origins: ['https://panel.example.net'] })
  expect(await outcome(open(path, { origin: 'https://evil.example.net' }))).toBe('403')
  expect(await outcome(open(path, { origin: 'null' }))).toBe('403')
  const allowed = open(path, { origin: 'https://panel.example.net' })
  expect(await outcome(allowed)).toBe('open')
  allowed.terminate()
})

test.each([
  ['http://127.0.0.1:4173', true],
  ['http://127.0.0.1:4174', false],
  ['http://127.0.0.1.example.net:4173', false],
  ['null', false],
  [undefined, true],
])('the origin %s at 127.0.0.1:4173 is accepted: %s', (origin, is) => {
  expect(isPanels({ headers: { host: '127.0.0.1:4173', ...(origin && { origin }) } })).toBe(is)
})

test('an unknown or unreachable console opens no WebSocket', async () => {
  const { open, path, machine } = await served()
  expect(await outcome(open('/mock/console/test/1'))).toBe('404')
  expect(await outcome(open('/elsewhere'))).toBe('404')
  machine.world.configure({ console_faults: [{ kind: 'unreachable' }] })
  expect(await outcome(open(path))).toMatch(/socket hang up|ECONNRESET/)
})

test('other WebSocket paths are left to their own server', async () => {
  const { open, server } = await served({ shared: true })
  let seen = ''
  server.on('upgrade', (request, socket) => {
    if (request.url !== '/theirs') return
    seen = request.url
    socket.destroy()
  })
  await outcome(open('/theirs'))
  expect(seen).toBe('/theirs')
})

test('a connection that breaks without a close frame is noticed', async () => {
  const { open, path, consoles, machine } = await served()
  const socket = open(path)
  await once(socket, 'message')
  consoles.disconnect(machine.world, 'drop')
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1006)
})

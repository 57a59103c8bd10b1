import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Relay } from './relay.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that says what it received, behind a relay, and a connection to it. */
async function openRelay() {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('data', (bytes) => {
      received.push(bytes.toString())
      socket.write(`got ${bytes.toString()}`)
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relay = new Relay()
  // It listens to a port, so the address isn't a path.
  const { port } = await relay.listen((server.address() as AddressInfo).port, 0, '127.0.0.1')
  const accepted = once(server, 'connection')
  const client = connect(port, '127.0.0.1')
  const replies: string[] = []
  client.on('data', (bytes) => replies.push(bytes.toString()))
  client.on('error', () => undefined)
  closing.push(
    () => client.destroy(),
    () => relay.close(),
    () => server.close(),
  )
  const [{ remotePort = 0 }] = (await accepted) as [Socket]
  // Used before, as the connections of a browser are.
  client.write('hello')
  await expect.poll(() => replies.splice(0)).toEqual(['got hello'])
  received.splice(0)
  return { relay, client, received, replies, remotePort }
}

function outage() {
  let resolve = (): void => undefined
  const end = new Promise<void>((over) => (resolve = over))
  return { end, resolve }
}

test('bytes go both ways', async () => {
  const { client, replies } = await openRelay()
  client.write('one')
  await expect.poll(() => replies).toEqual(['got one'])
})

test('a cut connection closes without a byte', async () => {
  const { relay, client, replies, remotePort } = await openRelay()
  relay.cut(remotePort)
  await once(client, 'close')
  expect(replies).toEqual([])
})

test('during an outage nothing gets through in either direction, and then everything does', async () => {
  const { relay, client, received, replies, remotePort } = await openRelay()
  relay.follow(remotePort, 'world')
  const { end, resolve } = outage()
  relay.hold('another', Promise.resolve())
  relay.hold('world', end)
  client.write('late')
  // Another connection gets through, so this one had the time to.
  const other = await openRelay()
  other.client.write('now')
  await expect.poll(() => other.replies).toEqual(['got now'])
  expect([received, replies]).toEqual([[], []])
  resolve()
  await expect.poll(() => replies).toEqual(['got late'])
})

test('a connection that joins a world in an outage is held, too', async () => {
  const { relay, client, received, remotePort } = await openRelay()
  const { end, resolve } = outage()
  relay.hold('world', end)
  relay.follow(remotePort, 'world')
  client.end('last words')
  const other = await openRelay()
  other.client.write('now')
  await expect.poll(() => other.received).toEqual(['now'])
  expect(received).toEqual([])
  resolve()
  await expect.poll(() => received).toEqual(['last words'])
})

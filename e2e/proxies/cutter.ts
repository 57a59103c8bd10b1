import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../program.ts'

/** Relays TCP connections, whatever they carry, and loses responses on request. */
export interface Cutter {
  readonly port: number
  /** Withholds everything that comes back, from now on. */
  hold(): void
  /** Closes all connections, without a byte of what was withheld; later ones are relayed again. */
  cut(): void
  stop(): Promise<void>
}

/** A cutter in front of a port of this computer. */
export async function startCutter(target: number): Promise<Cutter> {
  const port = await freePort()
  const clients = new Set<Socket>()
  let holding = false
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    clients.add(client)
    const close = (): void => {
      clients.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      socket.on('close', close)
      socket.on('error', close)
    }
    client.on('data', (bytes) => upstream.write(bytes))
    upstream.on('data', (bytes) => {
      if (!holding) client.write(bytes)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    holding = false
    for (const client of clients) client.destroy()
  }
  return {
    port,
    hold() {
      holding = true
    },
    cut,
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * A TCP relay in front of the server with TLS. It closes connections without a last word of HTTP/2 or TLS, and can deliver
 * nothing for a while, not even the responses to PING frames, which Node's HTTP/2 gives by itself.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A browser's connection, and the one it is relayed to. */
interface Link {
  readonly client: Socket
  readonly server: Socket
  held: boolean
  worldId: string | undefined
}

export class Relay {
  /** By the port from which the server is reached, which the server knows as the remote one. */
  readonly #links = new Map<number, Link>()
  readonly #outages = new Map<string, Promise<void>>()
  /** Half-open connections stay, since a browser may wait for the response after its last byte. */
  readonly #listener = createServer({ allowHalfOpen: true }, (client) => this.#relay(client))
  #target = 0

  /** Relays to `target`, a port of this machine; resolves once it listens. */
  listen(target: number, port: number, host: string): Promise<AddressInfo> {
    this.#target = target
    return new Promise((resolve, reject) => {
      this.#listener.once('error', reject)
      // It listens to a port, so the address isn't a path.
      this.#listener.listen(port, host, () => resolve(this.#listener.address() as AddressInfo))
    })
  }

  close(): void {
    this.#listener.close()
    for (const port of this.#links.keys()) this.cut(port)
  }

  /** Closes a connection. */
  cut(port: number): void {
    const link = this.#links.get(port)
    link?.client.destroy()
    link?.server.destroy()
  }

  /** From now on the connection belongs to a world, and to its outage. */
  follow(port: number, worldId: string): void {
    const link = this.#links.get(port)
    if (!link) return
    link.worldId = worldId
    const outage = this.#outages.get(worldId)
    if (outage) void hold(link, outage)
  }

  /** Delivers nothing on a world's connections until `end`, and then everything, as TCP does. */
  hold(worldId: string, end: Promise<void>): void {
    this.#outages.set(worldId, end)
    void this.#forget(worldId, end)
    for (const link of this.#links.values()) if (link.worldId === worldId) void hold(link, end)
  }

  async #forget(worldId: string, end: Promise<void>): Promise<void> {
    await end
    if (this.#outages.get(worldId) === end) this.#outages.delete(worldId)
  }

  #relay(client: Socket): void {
    const server = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true })
    const link: Link = { client, server, held: false, worldId: undefined }
    client.setNoDelay(true)
    server.setNoDelay(true)
    server.once('connect', () => {
      const port = server.localPort ?? 0
      this.#links.set(port, link)
      server.once('close', () => this.#links.delete(port))
      deliver(link)
    })
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      // A reset connection; `close` follows.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!link.held) other.destroySoon()
      })
    }
  }
}

function deliver({ client, server }: Link): void {
  client.pipe(server)
  server.pipe(client)
}

async function hold(link: Link, end: Promise<void>): Promise<void> {
  if (link.held) return
  const { client, server } = link
  link.held = true
  client.unpipe(server).pause()
  server.unpipe(client).pause()
  await end
  link.held = false
  deliver(link)
  if (client.destroyed) server.destroySoon()
  if (server.destroyed) client.destroySoon()
}

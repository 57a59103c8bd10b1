import * as z from 'zod/mini'
import { abnormalClosure, connectTimeout, withoutControls, type Ending } from '../useConnection.ts'
import type { ConsoleEndpoint } from '../endpoints.ts'

export interface TerminalSize {
  readonly cols: number
  readonly rows: number
}

interface SerialListener {
  /** Open; the current screen follows as output. */
  readonly onConnected: () => void
  /** The server's actual size, which may differ from the requested one. */
  readonly onResized: (size: TerminalSize) => void
  readonly onOutput: (bytes: Uint8Array) => void
  /** Called once, as the last event, but not after `close`. */
  readonly onEnded: (ending: Ending) => void
}

const count = z.int().check(z.positive(), z.lte(1000))
const messageSchema = z.object({ type: z.enum(['ready', 'size']), cols: count, rows: count })

/** The server's close codes, from the range for private use (RFC 6455, 7.4.2). */
const wrongPassword = 4401
const refused = 4403
const expired = 4408

/** Lines of history on the first connection. */
const initialScrollback = 500

/**
 * One connection to a server's serial console, by our own protocol: binary messages are terminal data in both directions,
 * text messages are JSON. The viewer starts with `open`.
 */
export class SerialLink {
  readonly #socket: WebSocket
  readonly #listener: SerialListener
  readonly #encoder = new TextEncoder()
  readonly #waiting: ReturnType<typeof setTimeout>
  #connected = false
  #opened = false
  #hasEnded = false

  /** @throws {Error} if the browser refuses to create the connection */
  constructor(
    { url, password }: Pick<ConsoleEndpoint, 'url' | 'password'>,
    { size, isReconnect }: { readonly size: TerminalSize; readonly isReconnect: boolean },
    listener: SerialListener,
  ) {
    this.#listener = listener
    this.#socket = new WebSocket(url)
    this.#socket.binaryType = 'arraybuffer'
    this.#socket.addEventListener('open', () => {
      this.#opened = true
      this.#send({
        type: 'open',
        ...(password !== null && { password }),
        ...size,
        scrollback: isReconnect ? 0 : initialScrollback,
      })
    })
    this.#socket.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      this.#receive(data),
    )
    this.#socket.addEventListener('close', (event) => this.#end(this.#endingOf(event)))
    this.#waiting = setTimeout(() => {
      this.#end({ why: this.#opened ? 'silent' : 'unreachable' })
      this.#socket.close()
    }, connectTimeout)
  }

  type(text: string): void {
    if (this.#connected) this.#socket.send(this.#encoder.encode(text))
  }

  resize(size: TerminalSize): void {
    if (this.#connected) this.#send({ type: 'resize', ...size })
  }

  close(): void {
    this.#hasEnded = true
    clearTimeout(this.#waiting)
    this.#socket.close()
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message))
  }

  #receive(data: unknown): void {
    if (this.#hasEnded) return
    if (data instanceof ArrayBuffer) return this.#listener.onOutput(new Uint8Array(data))
    const message = typeof data === 'string' ? readMessage(data) : undefined
    if (!message) return
    this.#listener.onResized(message)
    if (message.type !== 'ready') return
    this.#connected = true
    clearTimeout(this.#waiting)
    this.#listener.onConnected()
  }

  #endingOf(event: CloseEvent): Ending {
    const reason = withoutControls(event.reason)
    if (!this.#opened) return { why: 'unreachable' }
    switch (event.code) {
      case wrongPassword:
        return { why: 'wrong-password' }
      case expired:
        return { why: 'expired' }
      case refused:
        return { why: 'refused', reason }
      case abnormalClosure:
        return { why: this.#connected ? 'dropped' : 'broken-off' }
      default:
        return this.#connected ? { why: 'closed', reason } : { why: 'refused', reason }
    }
  }

  #end(ending: Ending): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearTimeout(this.#waiting)
    this.#listener.onEnded(ending)
  }
}

function readMessage(text: string): z.output<typeof messageSchema> | undefined {
  try {
    return z.safeParse(messageSchema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

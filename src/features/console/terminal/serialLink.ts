/**
 * One connection to a machine's serial console, by our own protocol [I]: bytes are the terminal's, both ways; text is
 * JSON about it. The viewer begins with `open`.
 */
import * as z from 'zod/mini'
import { noCloseFrame, patience, plainWords, type Ending } from '../ending.ts'
import type { Place } from '../place.ts'

export interface TerminalSize {
  readonly cols: number
  readonly rows: number
}

interface SerialListener {
  /** It is open; what stands on its screen follows. */
  readonly connected: () => void
  /** The size that the other side has now: not always the one that was asked for. */
  readonly resized: (size: TerminalSize) => void
  readonly printed: (bytes: Uint8Array) => void
  /** Once, and nothing after it. Not when `close` was called. */
  readonly ended: (ending: Ending) => void
}

const count = z.int().check(z.positive(), z.lte(1000))
const told = z.object({ type: z.enum(['ready', 'size']), cols: count, rows: count })

/** Why the other side closed: the codes from 4000 on are for such use (RFC 6455, 7.4.2). */
const wrongPassword = 4401
const refused = 4403
const expired = 4408

/** Lines above the screen that somebody is shown who was not there yet. */
const backlog = 500

export class SerialLink {
  readonly #socket: WebSocket
  readonly #listener: SerialListener
  readonly #encoder = new TextEncoder()
  readonly #waiting: ReturnType<typeof setTimeout>
  #connected = false
  #opened = false
  #over = false

  /** `again`: the lines that are known already stay. @throws {Error} where the browser cannot connect at all */
  constructor(
    { url, password }: Pick<Place, 'url' | 'password'>,
    { size, again }: { readonly size: TerminalSize; readonly again: boolean },
    listener: SerialListener,
  ) {
    this.#listener = listener
    this.#socket = new WebSocket(url)
    this.#socket.binaryType = 'arraybuffer'
    this.#socket.addEventListener('open', () => {
      this.#opened = true
      this.#tell({
        type: 'open',
        ...(password !== null && { password }),
        ...size,
        scrollback: again ? 0 : backlog,
      })
    })
    this.#socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#hear(data))
    this.#socket.addEventListener('close', (event) => this.#end(this.#whyOver(event)))
    this.#waiting = setTimeout(() => {
      this.#end({ why: this.#opened ? 'silent' : 'unreachable' })
      this.#socket.close()
    }, patience)
  }

  /** Sends what was typed. */
  type(text: string): void {
    if (this.#connected) this.#socket.send(this.#encoder.encode(text))
  }

  /** Asks for another size. */
  resize(size: TerminalSize): void {
    if (this.#connected) this.#tell({ type: 'resize', ...size })
  }

  close(): void {
    this.#over = true
    clearTimeout(this.#waiting)
    this.#socket.close()
  }

  #tell(message: object): void {
    this.#socket.send(JSON.stringify(message))
  }

  #hear(data: unknown): void {
    if (this.#over) return
    if (data instanceof ArrayBuffer) return this.#listener.printed(new Uint8Array(data))
    const message = typeof data === 'string' ? readMessage(data) : undefined
    if (!message) return
    this.#listener.resized(message)
    if (message.type !== 'ready') return
    this.#connected = true
    clearTimeout(this.#waiting)
    this.#listener.connected()
  }

  #whyOver({ code, reason }: CloseEvent): Ending {
    const words = plainWords(reason)
    if (!this.#opened) return { why: 'unreachable' }
    switch (code) {
      case wrongPassword:
        return { why: 'wrong-password' }
      case expired:
        return { why: 'expired' }
      case refused:
        return { why: 'refused', words }
      case noCloseFrame:
        return { why: 'dropped' }
      default:
        return this.#connected ? { why: 'closed', words } : { why: 'refused', words }
    }
  }

  #end(ending: Ending): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#waiting)
    this.#listener.ended(ending)
  }
}

function readMessage(text: string): z.output<typeof told> | undefined {
  try {
    return z.safeParse(told, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

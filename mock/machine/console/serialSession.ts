/**
 * A viewer of a serial console over a WebSocket. The protocol is our own choice: binary messages are terminal data (UTF-8)
 * in both directions, text messages are JSON. The viewer starts with `open`.
 */
import * as z from 'zod/mini'
import type { Refusal } from '../screen.ts'
import type { Machine } from './machine.ts'
import { scrollback, usualSize, type Size } from './tty.ts'
import { closeCode, type Session, type Wire } from './wire.ts'

const size = { cols: z.int().check(z.positive()), rows: z.int().check(z.positive()) }

const fromViewer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    password: z.optional(z.string()),
    cols: z.optional(size.cols),
    rows: z.optional(size.rows),
    /** Lines of scrollback to send; with 0 the viewer keeps its own, as after a lost connection. */
    scrollback: z.optional(z.int().check(z.gte(0), z.lte(scrollback))),
  }),
  z.object({ type: z.literal('resize'), ...size }),
])
type FromViewer = z.infer<typeof fromViewer>

export type ToViewer =
  /** The viewer is connected; the screen's content follows. */
  | { readonly type: 'ready'; readonly title: string; readonly cols: number; readonly rows: number }
  /** The terminal was resized, perhaps by another viewer. */
  | { readonly type: 'size'; readonly cols: number; readonly rows: number }

/** Unsent bytes above which output is skipped; the viewer gets the current screen once it has caught up. */
const mostBuffered = 512 * 1024

const words = {
  'wrong-password': { code: closeCode.wrongPassword, reason: 'Wrong password' },
  expired: { code: closeCode.expired, reason: 'The viewer file has expired' },
} as const satisfies Record<Refusal, { code: number; reason: string }>

export class SerialSession implements Session {
  readonly #wire: Wire
  readonly #machine: Machine
  readonly #title: string
  readonly #admit: (password: string | undefined) => Refusal | undefined
  readonly #encoder = new TextEncoder()
  readonly #decoder = new TextDecoder()
  #open = false
  /** Output not sent yet. */
  #heard = ''
  #stopListening: (() => void) | undefined
  #resizing: { dispose: () => void } | undefined

  constructor(
    wire: Wire,
    machine: Machine,
    {
      title,
      admit,
    }: { title: string; admit: (password: string | undefined) => Refusal | undefined },
  ) {
    this.#wire = wire
    this.#machine = machine
    this.#title = title
    this.#admit = admit
  }

  receive(data: Uint8Array | string): void {
    if (typeof data === 'string') return this.#takeMessage(data)
    if (!this.#open) return this.#wire.close(closeCode.wrongPassword, 'The password comes first')
    this.#machine.type(this.#decoder.decode(data, { stream: true }))
  }

  end(): void {
    this.#open = false
    this.#stopListening?.()
    this.#stopListening = undefined
    this.#resizing?.dispose()
  }

  /** Resumes a viewer that was too slow, with the current screen. */
  tick(): void {
    if (this.#open && !this.#stopListening && this.#wire.buffered() < mostBuffered / 2)
      this.#listen(0)
  }

  #takeMessage(text: string): void {
    const message = readMessage(text)
    if (!message) return this.#wire.close(closeCode.malformed, 'Not understood')
    if (message.type === 'resize') {
      if (this.#open) this.#machine.tty.resize(message)
      return
    }
    if (this.#open) return
    const refusal = this.#admit(message.password)
    if (refusal) {
      const { code, reason } = words[refusal]
      return this.#wire.close(code, reason)
    }
    this.#enter(message)
  }

  #enter(options: Partial<Size> & { readonly scrollback?: number | undefined }): void {
    const { cols = usualSize.cols, rows = usualSize.rows } = options
    this.#open = true
    const { tty } = this.#machine
    tty.resize({ cols, rows })
    this.#tell({
      type: 'ready',
      title: this.#title,
      cols: tty.terminal.cols,
      rows: tty.terminal.rows,
    })
    this.#resizing = tty.terminal.onResize((changed) =>
      this.#tell({ type: 'size', cols: changed.cols, rows: changed.rows }),
    )
    this.#listen(options.scrollback)
  }

  #listen(above?: number): void {
    this.#stopListening = this.#machine.tty.listen((text) => {
      // Output of one turn, such as an echo and the next prompt, becomes one message.
      if (this.#heard === '') queueMicrotask(() => this.#flush())
      this.#heard += text
    }, above)
  }

  #flush(): void {
    const text = this.#heard
    this.#heard = ''
    if (!this.#open) return
    this.#wire.send(this.#encoder.encode(text))
    if (this.#wire.buffered() <= mostBuffered) return
    this.#stopListening?.()
    this.#stopListening = undefined
  }

  #tell(message: ToViewer): void {
    this.#wire.send(JSON.stringify(message))
  }
}

function readMessage(text: string): FromViewer | undefined {
  try {
    return z.safeParse(fromViewer, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

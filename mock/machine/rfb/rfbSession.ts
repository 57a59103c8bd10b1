/** A viewer of a machine's screen, over RFB 3.8 (RFC 6143). */
import type { Terminal } from '@xterm/headless'
import type { ClipboardBytes } from '../../world/rows.ts'
import { closeCode, type Session, type Wire } from '../console/wire.ts'
import { glyphHeight, glyphWidth } from '../display/glyphs.ts'
import { TextScreen } from '../display/textScreen.ts'
import {
  cursorRectangle,
  encoding,
  ownFormat,
  ownFormatBytes,
  qemuKeysRectangle,
  readPixelFormat,
  sizeRectangle,
  textRectangle,
  type PixelFormat,
} from './rectangles.ts'
import { joined, latin1, Malformed, u16, u32, withLength } from './bytes.ts'
import { authenticate, type Lock } from './security.ts'

/** A machine from its viewers' point of view. */
export interface Seen {
  readonly terminal: Terminal
  readonly title: string
  readonly hasCursor: () => boolean
  readonly keySymbol: (symbol: number, down: boolean) => void
  /** A key by scan code, with the viewer's keysym (0: none). */
  readonly keyScanCode: (scanCode: number, symbol: number, down: boolean) => void
  /** Whether scan codes are accepted (QEMU's extension). */
  readonly takesScanCodes: boolean
  /** The viewer's clipboard. */
  readonly clipboard: (text: string) => void
  /** How the guest's clipboard is encoded. */
  readonly clipboardBytes: ClipboardBytes
}

/** Shortest real time in ms between two updates. */
const updateEveryMs = 16
/** Unsent bytes above which updates wait. */
const mostBuffered = 4_000_000
/** Longest clipboard text from a viewer in bytes. */
const longestClipboard = 256 * 1024

export class RfbSession implements Session {
  readonly #wire: Wire
  readonly #seen: Seen
  readonly #lock: Lock
  readonly #screen: TextScreen
  readonly #conversation: Generator<number, void, Uint8Array>
  /** Received but not processed yet. */
  #waiting: Uint8Array = new Uint8Array(0)
  /** Number of bytes that the protocol waits for; undefined when it is over. */
  #wanted: number | undefined
  #ready = false
  #format: PixelFormat = ownFormat
  #encodings: ReadonlySet<number> = new Set()
  /** Pseudo-rectangles for the next update, encoded in the format current at that time. */
  #pseudo: ((format: PixelFormat) => Uint8Array)[] = []
  #asked = false
  #lastUpdate = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(wire: Wire, seen: Seen, lock: Lock) {
    this.#wire = wire
    this.#seen = seen
    this.#lock = lock
    this.#screen = new TextScreen(seen.terminal)
    this.#conversation = this.#talk()
    this.#wanted = this.#conversation.next().value ?? undefined
  }

  receive(data: Uint8Array | string): void {
    if (typeof data === 'string')
      return this.#wire.close(closeCode.malformed, 'Bytes are spoken here')
    this.#waiting = this.#waiting.length === 0 ? data.slice() : joined([this.#waiting, data])
    try {
      while (this.#wanted !== undefined && this.#waiting.length >= this.#wanted) {
        const bytes = this.#waiting.subarray(0, this.#wanted)
        this.#waiting = this.#waiting.subarray(this.#wanted)
        const { value, done } = this.#conversation.next(bytes)
        this.#wanted = done ? undefined : value
      }
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      this.#wanted = undefined
      this.#wire.close(closeCode.malformed, error.message)
    }
  }

  end(): void {
    this.#wanted = undefined
    this.#ready = false
    clearTimeout(this.#timer)
  }

  /** The terminal's content changed. */
  changed(): void {
    if (!this.#asked || this.#timer !== undefined) return
    const wait =
      this.#wire.buffered() > mostBuffered
        ? 50
        : this.#lastUpdate + updateEveryMs - performance.now()
    if (wait <= 0) return this.#update()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.changed()
    }, wait)
  }

  bell(): void {
    if (this.#ready) this.#wire.send(Uint8Array.of(2))
  }

  /** Encodings requested by the viewer, including quality and compression levels (RFC 6143, 7.7). */
  get wishes(): readonly number[] {
    return [...this.#encodings]
  }

  /** Sends text that the guest copied. */
  offerClipboard(text: string): void {
    if (!this.#ready) return
    const bytes =
      this.#seen.clipboardBytes === 'latin1' ? latin1(text) : new TextEncoder().encode(text)
    this.#wire.send(joined([Uint8Array.of(3, 0, 0, 0), withLength(bytes)]))
  }

  /** The server's side of the protocol; yields the number of bytes it waits for. */
  *#talk(): Generator<number, void, Uint8Array> {
    this.#wire.send(latin1('RFB 003.008\n'))
    const version = String.fromCharCode(...(yield 12))
    if (version !== 'RFB 003.008\n') throw new Malformed('Version 3.8 is spoken here')
    if (!(yield* authenticate(this.#wire, this.#lock)))
      return this.#wire.close(closeCode.normal, '')
    // The shared flag: screens are always shared.
    yield 1
    this.#introduce()
    for (;;) yield* this.#message()
  }

  #introduce(): void {
    this.#screen.fit()
    const size = new Uint8Array(4)
    const view = new DataView(size.buffer)
    view.setUint16(0, this.#width)
    view.setUint16(2, this.#height)
    this.#wire.send(joined([size, ownFormatBytes, withLength(latin1(this.#seen.title))]))
    this.#ready = true
  }

  get #width(): number {
    return this.#screen.cols * glyphWidth
  }

  get #height(): number {
    return this.#screen.rows * glyphHeight
  }

  *#message(): Generator<number, void, Uint8Array> {
    const [type = -1] = yield 1
    switch (type) {
      case 0:
        this.#format = readPixelFormat((yield 19).subarray(3))
        return
      case 2: {
        const count = u16(yield 3, 1)
        return this.#takeEncodings(yield count * 4)
      }
      case 3:
        return this.#takeRequest(yield 9)
      case 4: {
        const key = yield 7
        return this.#seen.keySymbol(u32(key, 3), key[0] !== 0)
      }
      case 5:
        // Pointer events, which a text screen ignores.
        yield 5
        return
      case 6: {
        const length = u32(yield 7, 3)
        if (length > longestClipboard) throw new Malformed('The clipboard is too long')
        const text = yield length
        return this.#seen.clipboard(
          this.#seen.clipboardBytes === 'wayvnc'
            ? new TextDecoder().decode(text)
            : Array.from(text, (byte) => String.fromCharCode(byte)).join(''),
        )
      }
      case 255: {
        if ((yield 1)[0] !== 0) throw new Malformed('No such message of QEMU')
        const key = yield 10
        return this.#seen.keyScanCode(u32(key, 6), u32(key, 2), u16(key, 0) !== 0)
      }
      default:
        throw new Malformed(`No such message: ${type}`)
    }
  }

  #takeEncodings(bytes: Uint8Array): void {
    const before = this.#encodings
    this.#encodings = new Set(
      Array.from({ length: bytes.length / 4 }, (_, index) => u32(bytes, index * 4) | 0),
    )
    const isNew = (kind: number): boolean => this.#encodings.has(kind) && !before.has(kind)
    if (isNew(encoding.cursor)) this.#pseudo.push(cursorRectangle)
    if (isNew(encoding.qemuKeys) && this.#seen.takesScanCodes) this.#pseudo.push(qemuKeysRectangle)
  }

  #takeRequest(bytes: Uint8Array): void {
    if (bytes[0] === 0) this.#screen.forget()
    this.#asked = true
    this.changed()
  }

  /** Sends what changed. If nothing did, the request stays open. */
  #update(): void {
    const resized = this.#encodings.has(encoding.desktopSize) && this.#screen.fit()
    const rectangles = resized
      ? [sizeRectangle(this.#width, this.#height)]
      : [
          ...this.#pseudo.splice(0).map((rectangle) => rectangle(this.#format)),
          ...this.#screen
            .look(this.#seen.hasCursor())
            .map((span) => textRectangle(this.#screen, span, this.#format)),
        ]
    if (rectangles.length === 0) return
    this.#asked = false
    this.#lastUpdate = performance.now()
    this.#wire.send(
      joined([Uint8Array.of(0, 0, rectangles.length >> 8, rectangles.length & 255), ...rectangles]),
    )
  }
}

/** Console viewers for tests, over in-memory wires. */
import { responseTo } from '../rfb/vncAuth.ts'
import type { Consoles } from './consoles.ts'
import type { Session, Wire } from './wire.ts'

export interface Closed {
  readonly code: number
  readonly reason: string
}

export interface Line {
  readonly session: Session
  /** Received bytes not read yet. */
  readonly bytes: () => Uint8Array
  readonly texts: string[]
  /** How the other side closed it; `cut` means without a close frame. */
  readonly closed: () => Closed | 'cut' | undefined
  readonly read: (count: number) => Promise<Uint8Array>
  /** The wire's number of unsent bytes. */
  buffered: number
}

const tick = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 1))

/** Waits up to two seconds for a value. */
export async function until<T>(seen: () => T | undefined | false): Promise<T> {
  for (let left = 2000; left > 0; left -= 1) {
    const found = seen()
    if (found !== undefined && found !== false) return found
    await tick()
  }
  throw new Error('it never came')
}

/** Opens a socket; undefined if there is no console. */
export async function dial(
  consoles: Consoles,
  path: string,
  world = 'test',
): Promise<Line | undefined> {
  const answer = await consoles.knock(path, world)
  if (answer.kind !== 'open') return undefined
  let bytes: Uint8Array = new Uint8Array(0)
  let closed: Closed | 'cut' | undefined
  const texts: string[] = []
  const end = (how: Closed | 'cut'): void => {
    if (closed) return
    closed = how
    // Asynchronous, like a network.
    queueMicrotask(() => line.session.end())
  }
  const wire: Wire = {
    send(data) {
      if (closed) return
      if (typeof data === 'string') texts.push(data)
      else bytes = Uint8Array.from([...bytes, ...data])
    },
    close: (code, reason) => end({ code, reason }),
    cut: () => end('cut'),
    buffered: () => line.buffered,
  }
  const line: Line = {
    session: { receive() {}, end() {} },
    bytes: () => bytes,
    texts,
    closed: () => closed,
    buffered: 0,
    async read(count) {
      await until(() => bytes.length >= count)
      const taken = bytes.subarray(0, count)
      bytes = bytes.subarray(count)
      return taken
    },
  }
  Object.assign(line, { session: answer.accept(wire) })
  return line
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
const number = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/**
 * The handshake up to the security result, without a password if undefined. Returns '' or the refusal's
 * reason.
 */
export async function greet(line: Line, password: string | undefined): Promise<string> {
  const version = textOf(await line.read(12))
  line.session.receive(bytesOf(version))
  const types = await line.read(number(await line.read(1)))
  if (types.length === 0) return textOf(await line.read(number(await line.read(4))))
  line.session.receive(Uint8Array.of(types[0] ?? 0))
  if (types[0] === 2) line.session.receive(responseTo(await line.read(16), password ?? ''))
  if (number(await line.read(4)) === 0) return ''
  return textOf(await line.read(number(await line.read(4))))
}

export interface Screen {
  readonly line: Line
  readonly width: number
  readonly height: number
  readonly title: string
  /** Requests an update and reads it. */
  readonly update: (incremental?: boolean) => Promise<Rectangle[]>
  readonly send: (...bytes: number[]) => void
  readonly key: (symbol: number, down: boolean) => void
  /** Presses and releases keys. */
  readonly tap: (...symbols: number[]) => void
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly encoding: number
  readonly contents: Uint8Array
}

/** Connects a screen viewer. @throws {Error} with the reason if refused. */
export async function look(line: Line, password: string | undefined): Promise<Screen> {
  const reason = await greet(line, password)
  if (reason !== '') throw new Error(reason)
  line.session.receive(Uint8Array.of(1))
  const head = await line.read(20)
  const title = textOf(await line.read(number(await line.read(4))))
  const [width, height] = [number(head.subarray(0, 2)), number(head.subarray(2, 4))]
  const send = (...bytes: number[]): void => line.session.receive(Uint8Array.from(bytes))
  const key = (symbol: number, down: boolean): void =>
    send(4, down ? 1 : 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (symbol >> shift) & 255))
  return {
    line,
    width,
    height,
    title,
    send,
    key,
    tap(...symbols) {
      for (const symbol of symbols) {
        key(symbol, true)
        key(symbol, false)
      }
    },
    async update(incremental = true) {
      send(3, incremental ? 1 : 0, 0, 0, 0, 0, width >> 8, width & 255, height >> 8, height & 255)
      // A bell or clipboard message could come first; these tests don't expect any here.
      const count = number((await line.read(4)).subarray(2))
      const rectangles: Rectangle[] = []
      while (rectangles.length < count) {
        const header = await line.read(12)
        const at = (index: number): number => number(header.subarray(index, index + 2))
        const rectangle = { x: at(0), y: at(2), width: at(4), height: at(6) }
        const encoding = number(header.subarray(8)) | 0
        rectangles.push({
          ...rectangle,
          encoding,
          contents: await line.read(contentsOf(encoding, rectangle)),
        })
      }
      return rectangles
    },
  }
}

function contentsOf(
  encoding: number,
  { width, height }: { width: number; height: number },
): number {
  if (encoding === 0) return width * height * 4
  return encoding === -239 ? width * height * 4 + Math.ceil(width / 8) * height : 0
}

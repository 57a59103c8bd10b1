/** A WebSocket to a console in this browser: the same events and states over a message port. */
import { sizeOf, type FromSocket, type Knock, type ToSocket } from './messages.ts'

/** Close codes without a status, and of broken connections (RFC 6455, 7.4.1). */
const noStatus = 1005
const abnormal = 1006

export class PageSocket extends EventTarget {
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly bufferedAmount = 0
  binaryType: BinaryType = 'blob'
  readyState: number = WebSocket.CONNECTING
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly #port: MessagePort

  constructor(url: URL, host: MessagePort) {
    super()
    this.url = url.href
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.addEventListener('message', ({ data }: MessageEvent<ToSocket>) => this.#hear(data))
    port1.start()
    host.postMessage({ kind: 'knock', path: url.pathname } satisfies Knock, [port2])
    // The host isn't told when a page is gone.
    addEventListener('pagehide', () => this.#end(abnormal, ''), { once: true })
  }

  send(data: string | ArrayBufferLike | ArrayBufferView): void {
    if (this.readyState === WebSocket.CONNECTING)
      throw new DOMException('Still in CONNECTING state.', 'InvalidStateError')
    if (this.readyState !== WebSocket.OPEN) return
    this.#tell({ kind: 'data', data: typeof data === 'string' ? data : bytesOf(data) })
  }

  close(code = noStatus, reason = ''): void {
    if (this.readyState >= WebSocket.CLOSING) return
    this.readyState = WebSocket.CLOSING
    // The close event comes later, not within the call.
    queueMicrotask(() => this.#end(code, reason))
  }

  #hear(message: ToSocket): void {
    if (this.readyState === WebSocket.CLOSED) return
    switch (message.kind) {
      case 'open':
        this.readyState = WebSocket.OPEN
        return this.#dispatch(new Event('open'))
      case 'data':
        this.#tell({ kind: 'taken', bytes: sizeOf(message.data) })
        return this.#dispatch(new MessageEvent('message', { data: this.#dataOf(message.data) }))
      case 'closed':
        return this.#end(message.code, message.reason)
      case 'cut':
        this.#dispatch(new Event('error'))
        return this.#end(abnormal, '')
      default:
        message satisfies never
    }
  }

  #dataOf(data: Uint8Array<ArrayBuffer> | string): string | ArrayBuffer | Blob {
    if (typeof data === 'string') return data
    return this.binaryType === 'arraybuffer' ? data.buffer : new Blob([data])
  }

  #end(code: number, reason: string): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.#tell({ kind: 'close' })
    this.#port.close()
    this.#dispatch(new CloseEvent('close', { code, reason, wasClean: code !== abnormal }))
  }

  #tell(message: FromSocket): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    this.#port.postMessage(message)
  }

  /** Event listeners first, then the handler property. */
  #dispatch(event: Event): void {
    this.dispatchEvent(event)
    if (event instanceof CloseEvent) this.onclose?.(event)
    else if (event instanceof MessageEvent) this.onmessage?.(event)
    else if (event.type === 'open') this.onopen?.(event)
    else this.onerror?.(event)
  }
}

/** A copy, since the caller may continue to use its buffer. */
const bytesOf = (data: ArrayBufferLike | ArrayBufferView): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data),
  )

/** One connection to a machine's screen, with noVNC's part hidden. Made with the element that it draws in. */
import RFB from '@novnc/novnc'
import type { KeyEvent } from '#domain/guestKeyboard.ts'
import type { Place } from '../place.ts'
import { noCloseFrame, patience, plainWords, saysExpired, type Ending } from '../ending.ts'

export interface ScreenSize {
  readonly width: number
  readonly height: number
}

interface ScreenListener {
  /** There is a picture. */
  readonly connected: () => void
  readonly resized: (size: ScreenSize) => void
  /** Something was copied in the guest. */
  readonly copied: (text: string) => void
  /** Once, and nothing after it. Not when `close` was called. */
  readonly ended: (ending: Ending) => void
}

/** Modifiers that somebody may hold while the focus leaves the screen. */
const modifiers: readonly (readonly [symbol: number, code: string])[] = [
  [0xffe1, 'ShiftLeft'],
  [0xffe2, 'ShiftRight'],
  [0xffe3, 'ControlLeft'],
  [0xffe4, 'ControlRight'],
  [0xffe9, 'AltLeft'],
  [0xfe03, 'AltRight'],
  [0xffeb, 'MetaLeft'],
  [0xffec, 'MetaRight'],
]

export class ScreenLink {
  readonly #rfb: RFB
  readonly #canvas: HTMLCanvasElement | null
  readonly #resizing: MutationObserver
  readonly #waiting: ReturnType<typeof setTimeout>
  readonly #listener: ScreenListener
  #opened = false
  #connected = false
  #over = false
  #closed: CloseEvent | undefined
  /** What is known of a failure before noVNC tells that it is over. */
  #failure: Ending | undefined

  /** @throws {Error} where the browser cannot make the connection at all */
  constructor(
    box: HTMLElement,
    { url, password }: Pick<Place, 'url' | 'password'>,
    listener: ScreenListener,
  ) {
    this.#listener = listener
    const socket = new WebSocket(url)
    socket.addEventListener('open', () => (this.#opened = true))
    // Before noVNC's own: it throws away why.
    socket.addEventListener('close', (event) => (this.#closed = event))
    this.#rfb = new RFB(box, socket, {
      shared: true,
      ...(password !== null && { credentials: { password } }),
    })
    this.#rfb.showDotCursor = true
    this.#rfb.background = 'transparent'
    this.#rfb.addEventListener('connect', () => this.#begin())
    this.#rfb.addEventListener('credentialsrequired', () => this.#giveUp({ why: 'no-password' }))
    this.#rfb.addEventListener('securityfailure', ({ detail: { reason = '' } }) => {
      this.#failure = refusal(plainWords(reason), password)
    })
    this.#rfb.addEventListener('clipboard', ({ detail }) => listener.copied(detail.text))
    this.#rfb.addEventListener('disconnect', () => this.#end(this.#whyOver()))
    this.#canvas = box.querySelector('canvas')
    this.#resizing = new MutationObserver(() => this.#tellSize())
    this.#waiting = setTimeout(
      () => this.#giveUp({ why: this.#opened ? 'silent' : 'unreachable' }),
      patience,
    )
  }

  /** Has keyboards and screen readers find it: noVNC leaves it to the pointer. `helpId`: of what says more. */
  describe(label: string, helpId: string): void {
    if (!this.#canvas) return
    this.#canvas.tabIndex = 0
    this.#canvas.setAttribute('role', 'application')
    this.#canvas.setAttribute('aria-label', label)
    this.#canvas.setAttribute('aria-describedby', helpId)
  }

  /** Presses keys as they come. False when they go nowhere. */
  press(keys: readonly KeyEvent[]): boolean {
    if (!this.#connected || this.#over || this.#rfb.viewOnly) return false
    for (const { symbol, code, down } of keys) this.#rfb.sendKey(symbol, code, down)
    return true
  }

  /** Lets go of what is held here: its end will not be heard where the focus goes. */
  releaseModifiers(): void {
    for (const [symbol, code] of modifiers) this.#rfb.sendKey(symbol, code, false)
    // Has noVNC forget what is held: it would take the next press for a repetition.
    const { viewOnly } = this.#rfb
    this.#rfb.viewOnly = true
    this.#rfb.viewOnly = viewOnly
  }

  /** Puts text on the guest's clipboard, where it has a program that takes it. */
  setClipboard(text: string): void {
    this.#rfb.clipboardPasteFrom(text)
  }

  lookOnly(on: boolean): void {
    this.#rfb.viewOnly = on
  }

  /** Whether the whole screen is shown in the room that there is, or each of its pixels as one. */
  fit(on: boolean): void {
    this.#rfb.scaleViewport = on
  }

  focus(): void {
    this.#rfb.focus({ preventScroll: true })
  }

  /** The screen as it is now. */
  picture(): Promise<Blob | null> {
    return new Promise((resolve) => this.#rfb.toBlob(resolve, 'image/png'))
  }

  close(): void {
    if (this.#over) return
    this.#stop()
    this.#rfb.disconnect()
  }

  #begin(): void {
    this.#connected = true
    clearTimeout(this.#waiting)
    if (this.#canvas)
      this.#resizing.observe(this.#canvas, {
        attributes: true,
        attributeFilter: ['width', 'height'],
      })
    this.#listener.connected()
    this.#tellSize()
  }

  #tellSize(): void {
    const { width = 0, height = 0 } = this.#canvas ?? {}
    if (width > 0) this.#listener.resized({ width, height })
  }

  #whyOver(): Ending {
    if (this.#failure) return this.#failure
    const words = plainWords(this.#closed?.reason ?? '')
    const broke = !this.#closed || this.#closed.code === noCloseFrame
    if (this.#connected) return broke ? { why: 'dropped' } : { why: 'closed', words }
    if (!this.#opened) return { why: 'unreachable' }
    return broke ? { why: 'dropped' } : { why: 'refused', words }
  }

  #giveUp(ending: Ending): void {
    if (this.#over) return
    this.close()
    this.#listener.ended(ending)
  }

  #end(ending: Ending): void {
    if (this.#over) return
    this.#stop()
    this.#listener.ended(ending)
  }

  #stop(): void {
    this.#over = true
    clearTimeout(this.#waiting)
    this.#resizing.disconnect()
  }
}

/** What a refused sign-in means. A server that offers no way to sign in gives its reason in the same way. */
function refusal(words: string, password: string | null): Ending {
  if (saysExpired(words)) return { why: 'expired' }
  if (password !== null && (words === '' || /auth|password|credential/i.test(words)))
    return { why: 'wrong-password' }
  return { why: 'refused', words }
}

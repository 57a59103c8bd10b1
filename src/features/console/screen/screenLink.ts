/** One connection to a machine's screen, with noVNC's part hidden. Made with the element that it draws in. */
import RFB from '@novnc/novnc'
import { modifiersUp } from '../typing/guestKeyboard.ts'
import { hostSymbol, withoutDeadKeys, type HostKeymap } from '../typing/hostKeymap.ts'
import type { Place } from '../place.ts'
import { Typist } from '../typing/typist.ts'
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
  /** The guest rang its bell. */
  readonly rang: () => void
  /** Once, and nothing after it. Not when `close` was called. With what the screen showed last, if anything. */
  readonly ended: (ending: Ending, last: HTMLCanvasElement | undefined) => void
}

/**
 * How a screen takes its room: `fit` scales it, `pixels` shows each of its pixels as one, `drag` the same without
 * scroll bars, moved with the pointer, and `remote` asks the guest for a screen of that size (else it is scaled).
 */
export type Fitting = 'fit' | 'pixels' | 'drag' | 'remote'

/** From 0 to 9 each, as VNC servers have them; what noVNC begins with. */
export interface PictureLevels {
  /** Of pictures that lose detail: 9 is the best. */
  readonly quality: number
  /** 9 takes the server the most work, and the fewest bytes. */
  readonly compression: number
}

/** Bytes that may wait in the browser before typing waits for them: some keys. */
const mostBuffered = 128

export class ScreenLink {
  readonly #rfb: RFB
  readonly #canvas: HTMLCanvasElement | null
  readonly #resizing: MutationObserver
  readonly #waiting: ReturnType<typeof setTimeout>
  readonly #listener: ScreenListener
  /** What is typed by the panel. */
  readonly keys: Typist
  #keymap: HostKeymap = 'guest'
  /** It is QEMU, whose keymaps know no dead keys. */
  #isQemu = false
  /** Places of keys that are down. */
  readonly #down = new Set<string>()
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
    const send = this.#rfb.sendKey.bind(this.#rfb)
    // Keys that somebody presses on the screen go the same way.
    this.#rfb.sendKey = (symbol, code, down) => {
      if (down) this.#down.add(code)
      else this.#down.delete(code)
      send(this.#symbolFor(symbol, code), code, down)
    }
    this.keys = new Typist({
      send: ({ symbol, code, down }) => {
        if (!this.#connected || this.#over || this.#rfb.viewOnly) return false
        this.#rfb.sendKey(symbol, code, down)
        return true
      },
      isBehind: () => socket.bufferedAmount > mostBuffered,
      mostLate: () => (document.hidden ? 1000 : 25),
    })
    this.#rfb.showDotCursor = true
    this.#rfb.background = 'transparent'
    this.#rfb.addEventListener('connect', () => this.#begin())
    this.#rfb.addEventListener('credentialsrequired', () => this.#giveUp({ why: 'no-password' }))
    this.#rfb.addEventListener('securityfailure', ({ detail: { reason = '' } }) => {
      this.#failure = refusal(plainWords(reason), password)
    })
    this.#rfb.addEventListener('desktopname', ({ detail }) => {
      this.#isQemu = /^QEMU\b/.test(detail.name)
    })
    this.#rfb.addEventListener('bell', () => listener.rang())
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

  /** Lets go of what is held here: its end will not be heard where the focus goes. */
  releaseModifiers(): void {
    for (const { symbol, code } of modifiersUp) this.#rfb.sendKey(symbol, code, false)
    // Has noVNC forget what is held: it would take the next press for a repetition.
    const { viewOnly } = this.#rfb
    this.#rfb.viewOnly = true
    this.#rfb.viewOnly = viewOnly
  }

  /** By which keymap the host finds keys from now on. */
  assume(keymap: HostKeymap): void {
    this.#keymap = keymap
  }

  /** Puts text on the guest's clipboard, where it has a program that takes it. */
  setClipboard(text: string): void {
    this.#rfb.clipboardPasteFrom(text)
  }

  lookOnly(on: boolean): void {
    this.#rfb.viewOnly = on
  }

  fit(fitting: Fitting): void {
    // noVNC asks for a size as soon as it may: what it would scale or cut has to be settled by then.
    this.#rfb.clipViewport = fitting === 'drag'
    this.#rfb.dragViewport = fitting === 'drag'
    this.#rfb.scaleViewport = fitting === 'fit' || fitting === 'remote'
    this.#rfb.resizeSession = fitting === 'remote'
  }

  drawWith({ quality, compression }: PictureLevels): void {
    this.#rfb.qualityLevel = quality
    this.#rfb.compressionLevel = compression
  }

  focus(): void {
    this.#rfb.focus({ preventScroll: true })
  }

  /** The screen as it is now. */
  picture(): Promise<Blob | null> {
    return new Promise((resolve) => this.#rfb.toBlob(resolve, 'image/png'))
  }

  /** What is typed ends, and the connection with it. */
  close(): void {
    if (this.#over) return
    this.keys.stop()
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
    this.#listener.ended(ending, undefined)
  }

  #end(ending: Ending): void {
    if (this.#over) return
    this.#stop()
    this.keys.stop()
    this.#listener.ended(ending, this.#connected ? this.#copied() : undefined)
  }

  /** The screen as it was last, for as long as nothing newer comes. */
  #copied(): HTMLCanvasElement | undefined {
    const { width = 0, height = 0 } = this.#canvas ?? {}
    if (!this.#canvas || width === 0) return undefined
    const copy = document.createElement('canvas')
    Object.assign(copy, { width, height })
    copy.getContext('2d')?.drawImage(this.#canvas, 0, 0)
    return copy
  }

  #symbolFor(symbol: number, code: string): number {
    const isDown = (...codes: readonly string[]): boolean =>
      codes.some((key) => this.#down.has(key))
    const held = { shift: isDown('ShiftLeft', 'ShiftRight'), altGr: isDown('AltRight') }
    const named = hostSymbol(this.#keymap, code, held) ?? symbol
    return this.#isQemu ? withoutDeadKeys(named) : named
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

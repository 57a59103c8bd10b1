import RFB from '@novnc/novnc'
import {
  fromLatin1,
  hasUtf8Clipboard,
  isEcho,
  passwordBytes,
  toLatin1,
  utf8Bytes,
} from './vncText.ts'
import { modifiersUp } from '../typing/guestKeyboard.ts'
import { hostSymbol, withoutDeadKeys, type HostKeymap } from '../typing/hostKeymap.ts'
import type { ConsoleEndpoint } from '../endpoints.ts'
import { Typist } from '../typing/typist.ts'
import {
  abnormalClosure,
  connectTimeout,
  withoutControls,
  saysExpired,
  type Ending,
  type Entered,
} from '../useConnection.ts'

export interface ScreenSize {
  readonly width: number
  readonly height: number
}

interface ScreenListener {
  /** The first picture arrived. */
  readonly onConnected: () => void
  readonly onResized: (size: ScreenSize) => void
  /** The guest's clipboard changed. */
  readonly onCopied: (text: string) => void
  readonly onBell: () => void
  /** Called once, as the last event, but not after `close`. `lastFrame`: the last picture, if any. */
  readonly onEnded: (ending: Ending, lastFrame: HTMLCanvasElement | undefined) => void
}

/**
 * `fit` scales the screen, `pixels` shows it 1:1, `drag` likewise but panned with the pointer, and `remote` asks the guest to
 * resize its screen (or scales it).
 */
export type Fitting = 'fit' | 'pixels' | 'drag' | 'remote'

/** 0 to 9 each, as defined by VNC. */
export interface PictureLevels {
  /** JPEG quality; 9 is the best. */
  readonly quality: number
  /** 9 is the smallest and needs the most work from the server. */
  readonly compression: number
}

/** Typing pauses while more bytes than this wait to be sent. */
const maxBuffered = 128

/** As many sent texts are known again when the server returns them. */
const mostEchoes = 5

// noVNC makes Latin-1 of it. The other ways to sign in use the password itself, encoded as UTF-8.
const encrypt = RFB.genDES
RFB.genDES = (password, challenge) => encrypt(passwordBytes(password), challenge)

/** Bits of the extended clipboard (RFB protocol, 7.7.27). */
const clipboardText = 1
const clipboardNotify = 1 << 27

interface Access extends Pick<ConsoleEndpoint, 'url' | 'password'> {
  readonly entered: Entered
}

/** One connection to a server's screen. Hides noVNC, which draws into `box`. */
export class ScreenLink {
  readonly #rfb: RFB
  readonly #canvas: HTMLCanvasElement | null
  readonly #resizing: MutationObserver
  readonly #waiting: ReturnType<typeof setTimeout>
  readonly #listener: ScreenListener
  /** Keys that the panel sends. */
  readonly typist: Typist
  #keymap: HostKeymap = 'guest'
  /** QEMU's keymaps have no dead keys. */
  #isQemu = false
  #hasUtf8Clipboard = false
  /** What went to the server's clipboard since it had a text of its own; echoes of quick ones overlap. */
  #sent: readonly string[] = []
  /** Codes of pressed keys. */
  readonly #pressed = new Set<string>()
  #opened = false
  #connected = false
  #hasEnded = false
  #closeEvent: CloseEvent | undefined
  /** Known before noVNC reports the disconnect. */
  #knownEnding: Ending | undefined

  /** @throws {Error} if the browser refuses to create the connection */
  constructor(box: HTMLElement, { url, password, entered }: Access, listener: ScreenListener) {
    this.#listener = listener
    const socket = new WebSocket(url)
    socket.addEventListener('open', () => (this.#opened = true))
    // Registered before noVNC's own listener, which discards the reason.
    socket.addEventListener('close', (event) => (this.#closeEvent = event))
    this.#rfb = new RFB(box, socket, {
      shared: true,
      credentials: { ...entered, ...(password !== null && { password }) },
    })
    const send = this.#rfb.sendKey.bind(this.#rfb)
    // noVNC's keyboard handling goes through here as well.
    this.#rfb.sendKey = (symbol, code, down) => {
      if (down) this.#pressed.add(code)
      else this.#pressed.delete(code)
      send(this.#symbolFor(symbol, code), code, down)
    }
    this.typist = new Typist({
      send: ({ symbol, code, down }) => {
        if (!this.#connected || this.#hasEnded || this.#rfb.viewOnly) return false
        this.#rfb.sendKey(symbol, code, down)
        return true
      },
      isBehind: () => socket.bufferedAmount > maxBuffered,
      maxCatchUp: () => (document.hidden ? 1000 : 25),
    })
    this.#rfb.showDotCursor = true
    this.#rfb.background = 'transparent'
    // From the first picture on; what the user chose instead follows. Unscaled, it would move once it is connected.
    this.setFitting('fit')
    this.#rfb.addEventListener('connect', () => this.#connect())
    this.#rfb.addEventListener('credentialsrequired', ({ detail: { types } }) =>
      this.#giveUp({ why: 'asks', wants: types, hasPassword: password !== null, refused: false }),
    )
    // Only a person who knows its key could approve it.
    this.#rfb.addEventListener('serververification', () => this.#giveUp({ why: 'unsupported' }))
    this.#rfb.addEventListener('securityfailure', ({ detail: { reason = '' } }) => {
      this.#knownEnding = refusal(withoutControls(reason), password, entered)
    })
    this.#rfb.addEventListener('desktopname', ({ detail }) => {
      this.#isQemu = /^QEMU\b/.test(detail.name)
      this.#hasUtf8Clipboard = hasUtf8Clipboard(detail.name)
    })
    this.#rfb.addEventListener('bell', () => listener.onBell())
    this.#rfb.addEventListener('clipboard', ({ detail: { text } }) =>
      this.#offer(this.#isExtended ? text : fromLatin1(text)),
    )
    this.#rfb.addEventListener('disconnect', () => this.#end(this.#endingOf()))
    this.#canvas = box.querySelector('canvas')
    this.#resizing = new MutationObserver(() => this.#reportSize())
    this.#waiting = setTimeout(
      () => this.#giveUp({ why: this.#opened ? 'silent' : 'unreachable' }),
      connectTimeout,
    )
  }

  /** Makes the canvas accessible by keyboard and screen reader. `helpId` is the ID of its description. */
  describe(label: string, helpId: string): void {
    if (!this.#canvas) return
    this.#canvas.tabIndex = 0
    this.#canvas.setAttribute('role', 'application')
    this.#canvas.setAttribute('aria-label', label)
    this.#canvas.setAttribute('aria-describedby', helpId)
  }

  /** For when focus leaves: the key-up events would be missed. */
  releaseModifiers(): void {
    for (const { symbol, code } of modifiersUp) this.#rfb.sendKey(symbol, code, false)
    // Makes noVNC forget pressed keys; it would treat the next press as a repeat.
    const { viewOnly } = this.#rfb
    this.#rfb.viewOnly = true
    this.#rfb.viewOnly = viewOnly
  }

  setHostKeymap(keymap: HostKeymap): void {
    this.#keymap = keymap
  }

  /** Whether its clipboard takes any text. */
  get takesUnicode(): boolean {
    return this.#isExtended || this.#hasUtf8Clipboard
  }

  /** noVNC sends the extended clipboard to servers that want to be notified. x11vnc announces one without that. */
  get #isExtended(): boolean {
    const { _clipboardServerCapabilitiesFormats: formats } = this.#rfb
    const { _clipboardServerCapabilitiesActions: actions } = this.#rfb
    return formats[clipboardText] === true && actions[clipboardNotify] === true
  }

  /** Works if the guest runs an agent that shares the clipboard. */
  setClipboard(text: string): void {
    this.#sent = [...this.#sent, text].slice(-mostEchoes)
    if (this.#isExtended) this.#rfb.clipboardPasteFrom(text)
    else this.#rfb.clipboardPasteFrom(this.#hasUtf8Clipboard ? utf8Bytes(text) : toLatin1(text))
  }

  setViewOnly(on: boolean): void {
    this.#rfb.viewOnly = on
  }

  setFitting(fitting: Fitting): void {
    // `resizeSession` comes last: it requests a size immediately, based on the others.
    this.#rfb.clipViewport = fitting === 'drag'
    this.#rfb.dragViewport = fitting === 'drag'
    this.#rfb.scaleViewport = fitting === 'fit' || fitting === 'remote'
    this.#rfb.resizeSession = fitting === 'remote'
  }

  setPictureLevels({ quality, compression }: PictureLevels): void {
    this.#rfb.qualityLevel = quality
    this.#rfb.compressionLevel = compression
  }

  focus(): void {
    this.#rfb.focus({ preventScroll: true })
  }

  picture(): Promise<Blob | null> {
    return new Promise((resolve) => this.#rfb.toBlob(resolve, 'image/png'))
  }

  close(): void {
    if (this.#hasEnded) return
    this.typist.stop()
    this.#stop()
    this.#rfb.disconnect()
  }

  #offer(text: string): void {
    if (this.#sent.some((sent) => isEcho(text, sent))) return
    this.#sent = []
    this.#listener.onCopied(text)
  }

  #connect(): void {
    this.#connected = true
    clearTimeout(this.#waiting)
    if (this.#canvas)
      this.#resizing.observe(this.#canvas, {
        attributes: true,
        attributeFilter: ['width', 'height'],
      })
    this.#listener.onConnected()
    this.#reportSize()
  }

  #reportSize(): void {
    const { width = 0, height = 0 } = this.#canvas ?? {}
    if (width > 0) this.#listener.onResized({ width, height })
  }

  #endingOf(): Ending {
    if (this.#knownEnding) return this.#knownEnding
    const reason = withoutControls(this.#closeEvent?.reason ?? '')
    const isAbnormal = !this.#closeEvent || this.#closeEvent.code === abnormalClosure
    if (this.#connected) return isAbnormal ? { why: 'dropped' } : { why: 'closed', reason }
    if (!this.#opened) return { why: 'unreachable' }
    // noVNC ended it, as it does if it knows none of the server's security types, or not its protocol.
    if (!this.#closeEvent) return { why: 'unsupported' }
    return isAbnormal ? { why: 'broken-off' } : { why: 'refused', reason }
  }

  #giveUp(ending: Ending): void {
    if (this.#hasEnded) return
    this.close()
    this.#listener.onEnded(ending, undefined)
  }

  #end(ending: Ending): void {
    if (this.#hasEnded) return
    this.#stop()
    this.typist.stop()
    this.#listener.onEnded(ending, this.#connected ? this.#copyFrame() : undefined)
  }

  #copyFrame(): HTMLCanvasElement | undefined {
    const { width = 0, height = 0 } = this.#canvas ?? {}
    if (!this.#canvas || width === 0) return undefined
    const copy = document.createElement('canvas')
    Object.assign(copy, { width, height })
    copy.getContext('2d')?.drawImage(this.#canvas, 0, 0)
    return copy
  }

  #symbolFor(symbol: number, code: string): number {
    const isDown = (...codes: readonly string[]): boolean =>
      codes.some((key) => this.#pressed.has(key))
    const held = { shift: isDown('ShiftLeft', 'ShiftRight'), altGr: isDown('AltRight') }
    const keysym = hostSymbol(this.#keymap, code, held) ?? symbol
    return this.#isQemu ? withoutDeadKeys(keysym) : keysym
  }

  #stop(): void {
    this.#hasEnded = true
    clearTimeout(this.#waiting)
    this.#resizing.disconnect()
  }
}

const credentialNames = ['username', 'target', 'password'] as const

/** What a security failure means. Servers without an authentication method report one, too. */
function refusal(reason: string, password: string | null, entered: Entered): Ending {
  if (saysExpired(reason)) return { why: 'expired' }
  if (password !== null && (reason === '' || /auth|password|credential|login|user/i.test(reason))) {
    const wants = credentialNames.filter((name) => entered[name] !== undefined)
    if (wants.length === 0) return { why: 'wrong-password' }
    const isFileUsed = !wants.includes('password')
    return {
      why: 'asks',
      wants: isFileUsed ? [...wants, 'password'] : wants,
      hasPassword: isFileUsed,
      refused: true,
    }
  }
  return { why: 'refused', reason }
}

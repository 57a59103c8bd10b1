/** Keys as the browser gets them from a keyboard of any layout, and from input methods. */
import type { CDPSession, Page } from '@playwright/test'
import { typedBy, type LayoutName } from '#ui/testing/keyboardLayouts.ts'

interface Held {
  readonly shift?: true
  readonly ctrl?: true
  /** Caps Lock is on: letters are capitals without Shift. */
  readonly caps?: true
  /** The key has stayed down since an earlier press. */
  readonly repeated?: true
  /** What the browser does with the key beside its event, such as `paste`. */
  readonly command?: string
}

const bits = { ctrl: 2, shift: 8 }

/** Windows' codes of the keys that have a number for each letter, of all layouts alike. */
const virtualKey = (code: string): number => code.replace(/^(Key|Digit)/, '').charCodeAt(0)

const named: Readonly<Record<string, number>> = { Enter: 13, Escape: 27, ArrowDown: 40 }

/** What an input method takes has this code. */
const processed = 229

export class Keyboard {
  readonly #session: CDPSession
  readonly #layout: LayoutName

  private constructor(session: CDPSession, layout: LayoutName) {
    this.#session = session
    this.#layout = layout
  }

  static async of(page: Page, layout: LayoutName = 'us'): Promise<Keyboard> {
    return new Keyboard(await page.context().newCDPSession(page), layout)
  }

  /** Presses the key at a place of the keyboard, and lets it go. */
  async press(code: string, held: Held = {}): Promise<void> {
    await this.down(code, held)
    await this.#send('keyUp', code, held)
  }

  /** Presses a key, and keeps it down. */
  async down(code: string, held: Held = {}): Promise<void> {
    await this.#send('keyDown', code, held)
  }

  /** Repeats a key that stays down. */
  async repeat(code: string, times: number, held: Held = {}): Promise<void> {
    for (let time = 0; time < times; time++) await this.down(code, { ...held, repeated: true })
  }

  /** Text that an input method shows before it is picked. */
  async compose(text: string): Promise<void> {
    await this.#session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }

  /** Ends the composition with this text. */
  async pick(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text })
  }

  /** A key that the input method handles: it picks a candidate, or cancels. Some systems tell its own code. */
  async pressComposing(key: 'Enter' | 'Escape' | 'ArrowDown', code = processed): Promise<void> {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await this.#session.send('Input.dispatchKeyEvent', {
        type,
        key,
        code: key,
        windowsVirtualKeyCode: code,
      })
  }

  async #send(type: 'keyDown' | 'keyUp', code: string, held: Held): Promise<void> {
    const { shift, ctrl, caps, repeated, command } = held
    const level = shift || (caps && code.startsWith('Key')) ? 'shift' : 'plain'
    const number = named[code]
    const key = number === undefined ? typedBy(this.#layout, code, level) : code
    const text = number === undefined && !ctrl ? key : code === 'Enter' ? '\r' : undefined
    await this.#session.send('Input.dispatchKeyEvent', {
      type: type === 'keyDown' && text === undefined ? 'rawKeyDown' : type,
      key,
      code,
      windowsVirtualKeyCode: number ?? virtualKey(code),
      modifiers: (shift ? bits.shift : 0) + (ctrl ? bits.ctrl : 0),
      autoRepeat: repeated ?? false,
      ...(type === 'keyDown' && text !== undefined && { text }),
      ...(type === 'keyDown' && command !== undefined && { commands: [command] }),
    })
  }
}

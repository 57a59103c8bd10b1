import { modifiersUp, type KeyEvent, type TypedCharacter } from './guestKeyboard.ts'

/**
 * Key events a second: keys that go down and keys that come up, Shift and AltGr among them. QEMU hands its guest one of
 * them every 10 ms, keeps some three hundred waiting and loses what is too much, so never a hundred. Slow guests, a boot
 * loader for one, lose keys sooner.
 */
export const paces = { slow: 16, normal: 60, fast: 97 } as const
export type Pace = keyof typeof paces

/** Where keys go. */
export interface KeyLine {
  /** False when it went nowhere: nobody is connected any more, or one only looks. */
  readonly send: (key: KeyEvent) => boolean
  /** Whether earlier keys still wait in this browser for the connection. */
  readonly isBehind: () => boolean
  /** How many ms of keys may be made up for after a timer that came late: a page that nobody sees has one a second. */
  readonly mostLate: () => number
}

interface Typing {
  readonly characters: readonly TypedCharacter[]
  readonly perSecond: number
  /** After each character, with how many are done. */
  readonly typed?: (count: number) => void
  /** Its keys went nowhere, or other keys came in between: no more of it is typed. */
  readonly ended?: (count: number) => void
}

/** Ms until a connection that is behind is looked at again. */
const lookAgainMs = 20

/** Presses keys one after the other, never faster than they are taken. */
export class Typist {
  readonly #line: KeyLine
  readonly #waiting: Typing[] = []
  /** Of the first that waits: characters that are done, and keys of the next one. */
  #done = 0
  #keys = 0
  /** Keys that it holds, by their places. */
  readonly #held = new Map<string, KeyEvent>()
  /** When the next key may go. In ms, of the page's own time. */
  #next = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(line: KeyLine) {
    this.#line = line
  }

  /** Presses keys as they come, after what is being pressed. */
  press(keys: readonly KeyEvent[]): void {
    this.#begin({ characters: [{ char: '', keys }], perSecond: paces.fast })
  }

  /** Presses a combination, with nothing else held; a text that is being typed ends before it. */
  combine(keys: readonly KeyEvent[]): void {
    this.stop()
    this.press([...modifiersUp, ...keys])
  }

  /** Types a text with nothing held before and after it. Gives what stops it; no key stays pressed. */
  type(typing: Typing): () => void {
    this.stop()
    this.press(modifiersUp)
    this.#begin(typing)
    this.press(modifiersUp)
    return () => this.#end(typing)
  }

  /** Ends all that is being typed, and lets go of its keys. */
  stop(): void {
    const [first, ...others] = this.#waiting.splice(0)
    const done = this.#done
    this.#forget()
    first?.ended?.(done)
    for (const { ended } of others) ended?.(0)
  }

  #begin(typing: Typing): void {
    if (typing.characters.length === 0) return
    this.#waiting.push(typing)
    if (this.#timer === undefined) this.#run()
  }

  #end(typing: Typing): void {
    if (this.#waiting.includes(typing)) this.stop()
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const key of this.#held.values()) this.#line.send({ ...key, down: false })
    this.#held.clear()
    this.#done = 0
    this.#keys = 0
  }

  readonly #run = (): void => {
    this.#timer = undefined
    for (let job = this.#waiting[0]; job; job = this.#waiting[0]) {
      const now = performance.now()
      if (this.#line.isBehind()) this.#next = now + lookAgainMs
      this.#next = Math.max(this.#next, now - this.#line.mostLate())
      if (this.#next > now) {
        this.#timer = setTimeout(this.#run, this.#next - now)
        return
      }
      if (!this.#step(job)) return this.stop()
      this.#next += 1000 / job.perSecond
    }
  }

  /** Presses one key. False when it went nowhere. */
  #step(job: Typing): boolean {
    const keys = job.characters[this.#done]?.keys ?? []
    const key = keys[this.#keys]
    if (key) {
      if (!this.#line.send(key)) return false
      if (key.down) this.#held.set(key.code, key)
      else this.#held.delete(key.code)
      this.#keys += 1
    }
    if (this.#keys < keys.length) return true
    this.#done += 1
    this.#keys = 0
    const done = this.#done
    if (done === job.characters.length) {
      this.#waiting.shift()
      this.#done = 0
    }
    job.typed?.(done)
    return true
  }
}

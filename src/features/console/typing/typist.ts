import { modifiersUp, type KeyEvent, type TypedCharacter } from './guestKeyboard.ts'

/**
 * Key events per second, counting key-down and key-up, including Shift and AltGr. QEMU delivers one event every 10 ms and
 * drops events once about 300 wait, so the rate stays below 100. Slow guests, such as boot loaders, drop keys sooner.
 */
export const paces = { slow: 16, normal: 60, fast: 97 } as const
export type Pace = keyof typeof paces

export interface KeySink {
  /** False if the key wasn't sent: disconnected or view only. */
  readonly send: (key: KeyEvent) => boolean
  /** Whether earlier keys are still waiting to be sent. */
  readonly isBehind: () => boolean
  /** How much of a late timer's delay to catch up, in ms. Hidden pages run timers once a second. */
  readonly maxCatchUp: () => number
}

interface Typing {
  /** A text, which a combination stops. */
  readonly isText?: boolean
  readonly characters: readonly TypedCharacter[]
  readonly perSecond: number
  /** After each character, with the number typed. */
  readonly onTyped?: (count: number) => void
  /** Typing stopped early: disconnected, or other keys took over. */
  readonly onEnded?: (count: number) => void
}

/** Before checking a congested connection again. In ms. */
const recheckDelay = 20

/** Sends keys in order, no faster than the server accepts them. */
export class Typist {
  readonly #sink: KeySink
  readonly #queue: Typing[] = []
  /** Progress of the first in the queue: typed characters, and sent keys of the next one. */
  #done = 0
  #keys = 0
  /** Pressed keys by their code. */
  readonly #held = new Map<string, KeyEvent>()
  /** The earliest time of the next key, by `performance.now()`. */
  #next = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(sink: KeySink) {
    this.#sink = sink
  }

  /** Appends keys to the queue. */
  press(keys: readonly KeyEvent[]): void {
    this.#enqueue({ characters: [{ char: '', keys }], perSecond: paces.fast })
  }

  /** Sends a combination with no other key held. Stops any text first, and waits for earlier combinations. */
  combine(keys: readonly KeyEvent[]): void {
    if (this.#queue.some(({ isText }) => isText)) this.stop()
    this.press([...modifiersUp, ...keys])
  }

  /** Types a text with modifiers released before and after. Returns a function that stops it. */
  type(text: Omit<Typing, 'isText'>): () => void {
    const typing = { ...text, isText: true }
    this.stop()
    this.press(modifiersUp)
    this.#enqueue(typing)
    this.press(modifiersUp)
    return () => this.#end(typing)
  }

  /** Stops everything and releases its keys. */
  stop(): void {
    const [first, ...others] = this.#queue.splice(0)
    const done = this.#done
    this.#reset()
    first?.onEnded?.(done)
    for (const { onEnded } of others) onEnded?.(0)
  }

  #enqueue(typing: Typing): void {
    if (typing.characters.length === 0) return
    this.#queue.push(typing)
    if (this.#timer === undefined) this.#run()
  }

  #end(typing: Typing): void {
    if (this.#queue.includes(typing)) this.stop()
  }

  #reset(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const key of this.#held.values()) this.#sink.send({ ...key, down: false })
    this.#held.clear()
    this.#done = 0
    this.#keys = 0
  }

  readonly #run = (): void => {
    this.#timer = undefined
    for (let job = this.#queue[0]; job; job = this.#queue[0]) {
      const now = performance.now()
      if (this.#sink.isBehind()) this.#next = now + recheckDelay
      this.#next = Math.max(this.#next, now - this.#sink.maxCatchUp())
      if (this.#next > now) {
        this.#timer = setTimeout(this.#run, this.#next - now)
        return
      }
      if (!this.#step(job)) return this.stop()
      this.#next += 1000 / job.perSecond
    }
  }

  /** Sends one key. False if it wasn't sent. */
  #step(job: Typing): boolean {
    const keys = job.characters[this.#done]?.keys ?? []
    const key = keys[this.#keys]
    if (key) {
      if (!this.#sink.send(key)) return false
      if (key.down) this.#held.set(key.code, key)
      else this.#held.delete(key.code)
      this.#keys += 1
    }
    if (this.#keys < keys.length) return true
    this.#done += 1
    this.#keys = 0
    const done = this.#done
    if (done === job.characters.length) {
      this.#queue.shift()
      this.#done = 0
    }
    job.onTyped?.(done)
    return true
  }
}

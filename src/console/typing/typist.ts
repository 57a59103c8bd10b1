import type { KeyEvent, TypedCharacter } from '#domain/guestKeyboard.ts'

/** Characters a second. Slow guests, a boot loader for one, lose keys that come too fast. */
export const paces = { slow: 8, normal: 30, fast: 100 } as const
export type Pace = keyof typeof paces

interface Options {
  readonly perSecond: number
  /** False when they went nowhere: nobody is connected any more. */
  readonly press: (keys: readonly KeyEvent[]) => boolean
  /** After each step, with how many are done. */
  readonly typed: (count: number) => void
  /** Its keys went nowhere, and nothing more is typed. */
  readonly lost: (count: number) => void
}

/** Types one character after the other. Gives what stops it between two characters; no key stays pressed. */
export function typeOut(
  characters: readonly TypedCharacter[],
  { perSecond, press, typed, lost }: Options,
): () => void {
  let done = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const step = (): void => {
    const next = characters[done]
    if (!next) return
    if (!press(next.keys)) return lost(done)
    done += 1
    typed(done)
    if (done < characters.length) timer = setTimeout(step, 1000 / perSecond)
  }
  step()
  return () => clearTimeout(timer)
}

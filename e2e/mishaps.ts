/** What can become of a write on its way to the API and back. */
import type { Fault } from '#mock/world/faults.ts'
import type { TestWorld } from './world.ts'

/** Makes the next send of an action fail. */
export type Cause = (world: TestWorld, action: string) => Promise<void>

interface Mishap {
  readonly name: string
  readonly cause: Cause
  /** Whether the API carries it out. */
  readonly done: boolean
}

/** Strikes one request. Not for cut connections: browsers repeat those. */
export const once =
  (fault: Exclude<Fault, { kind: 'drop' | 'stream-refused' | 'stream-reset' }>): Cause =>
  (world, action) =>
    world.faults([{ ...fault, action, times: 1 }])

/** Every way to lose a response. */
export const mishapsOfWrites: readonly Mishap[] = [
  { name: 'never arrives', cause: (world, action) => world.loseRequest(action), done: false },
  { name: 'error 500', cause: once({ kind: 'status', status: 500 }), done: false },
  { name: 'a page instead', cause: once({ kind: 'html' }), done: false },
  { name: 'cut short', cause: once({ kind: 'truncate' }), done: true },
  { name: 'no reply', cause: (world, action) => world.loseEveryReply(action), done: true },
  { name: 'reply lost', cause: (world, action) => world.loseReply(action), done: true },
]

export const mishapsUndone = mishapsOfWrites.filter(({ done }) => !done)
export const mishapsDone = mishapsOfWrites.filter(({ done }) => done)

/** Who may hold a thing that only one in the whole browser may hold. */

interface Hold<Held> {
  readonly held: Promise<Held>
  /** Resolves `Hold.over`, which the lock waits for. */
  readonly release: () => void
  /** What is done with it at the moment. */
  busy: number
  /** Somebody else waits for it. */
  wanted: boolean
}

interface Options<Held> {
  /** The name of the lock, the same for everybody. */
  readonly name: string
  readonly open: () => Promise<Held>
  /** Afterwards somebody else may open it. */
  readonly close: (held: Held) => Promise<void>
}

/**
 * Opens the thing when it is this one's turn, and keeps it until somebody else asks for it: what is being done is done,
 * it is closed, and the other one opens it. Where the browser has no locks, everybody is alone.
 */
export class Turns<Held> {
  readonly #options: Options<Held>
  readonly #channel: BroadcastChannel
  #hold: Hold<Held> | undefined

  constructor(options: Options<Held>) {
    this.#options = options
    this.#channel = new BroadcastChannel(options.name)
    this.#channel.addEventListener('message', () => {
      if (!this.#hold) return
      this.#hold.wanted = true
      this.#passOn(this.#hold)
    })
  }

  /** Does `work` with it when it is this one's turn. */
  async use<Result>(work: (held: Held) => Promise<Result>): Promise<Result> {
    const hold = (this.#hold ??= this.#ask())
    hold.busy += 1
    try {
      return await work(await hold.held)
    } finally {
      hold.busy -= 1
      this.#passOn(hold)
    }
  }

  #ask(): Hold<Held> {
    const { name, open, close } = this.#options
    const { promise: over, resolve: release } = defer<void>()
    const { promise: held, resolve, reject } = defer<Held>()
    const inTurn = async (): Promise<void> => {
      const opening = open()
      opening.then(resolve, reject)
      const opened = await opening
      await over
      await close(opened)
    }
    const turn = 'locks' in navigator ? navigator.locks.request(name, inTurn) : inTurn()
    const hold: Hold<Held> = { held, release, busy: 0, wanted: false }
    turn.catch((error: unknown) => {
      reject(error)
      // The next one asks anew.
      if (this.#hold === hold) this.#hold = undefined
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    this.#channel.postMessage('wanted')
    return hold
  }

  /** Those who come from now on wait behind whoever wants it. */
  #passOn(hold: Hold<Held>): void {
    if (!hold.wanted || hold.busy > 0) return
    if (this.#hold === hold) this.#hold = undefined
    hold.release()
  }
}

function defer<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

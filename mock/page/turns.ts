/** Shares a resource that only one tab of a browser can hold at a time. */

interface Hold<Held> {
  readonly held: Promise<Held>
  /** Resolves the promise that the lock waits for. */
  readonly release: () => void
  /** Number of uses in progress. */
  busy: number
  /** Another tab waits for it. */
  isRequested: boolean
}

interface Options<Held> {
  /** The lock's name, the same in every tab. */
  readonly name: string
  readonly open: () => Promise<Held>
  /** Afterwards another tab can open it. */
  readonly close: (held: Held) => Promise<void>
}

/**
 * Opens the resource when the lock is granted, and keeps it until another tab asks: then it finishes current work, closes
 * it and releases the lock. In browsers without locks every tab is on its own.
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
      this.#hold.isRequested = true
      this.#passOn(this.#hold)
    })
  }

  /** Runs `work` while holding the resource. */
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
    const hold: Hold<Held> = { held, release, busy: 0, isRequested: false }
    turn.catch((error: unknown) => {
      reject(error)
      // The next use asks for the lock again.
      if (this.#hold === hold) this.#hold = undefined
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    this.#channel.postMessage('wanted')
    return hold
  }

  /** Releases the resource once idle; later uses queue up behind the waiting tab. */
  #passOn(hold: Hold<Held>): void {
    if (!hold.isRequested || hold.busy > 0) return
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

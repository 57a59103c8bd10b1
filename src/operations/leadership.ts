/** The part of the Web Locks API that is used here. */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal },
    held: () => Promise<void>,
  ): Promise<unknown>
}

/** The browser's locks; absent on a page that is not served securely, whatever the types say. */
export const tabLocks = (): Locks | null => ('locks' in navigator ? navigator.locks : null)

/** What a tab does while it leads. `end` resolves when nothing of it is under way any more. */
export interface Term {
  end(): Promise<void>
}

export interface Leadership {
  leads(): boolean
  /** Goes to the back of the queue, once what is under way has ended. */
  stepBack(): void
  /** Leaves for good. */
  leave(): Promise<void>
}

/**
 * Sees to it that one tab of this browser leads. The lock outlives nobody: when the leading tab closes or
 * crashes, the browser hands it to the next in the queue. `name`: what it leads in.
 */
export function seekLeadership(
  locks: Locks | null,
  begin: () => Term,
  name = 'patchbay-operations',
): Leadership {
  let left = false
  let release: (() => void) | undefined
  let request = new AbortController()
  let queued: Promise<void>

  const serve = async (): Promise<void> => {
    if (left) return
    const term = begin()
    await new Promise<void>((resolve) => (release = resolve))
    release = undefined
    // The lock goes on only after the results of checks that are under way have been stored.
    await term.end()
  }

  const queue = async (): Promise<void> => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `leave` sets it
    while (!left) {
      request = new AbortController()
      // Without locks (a page that is not served securely) every tab leads. Two may then ask for the same
      // key; `newer` sees to it that the one that was told the result is believed.
      const { signal } = request
      // oxlint-disable-next-line no-await-in-loop -- one turn in the queue after the other
      await (locks?.request(name, { signal }, serve) ?? serve()).catch(() => {
        // Rejected by our own abort, or for good: then this tab goes on as if there were no locks.
        if (!signal.aborted) locks = null
      })
    }
  }
  queued = queue()

  return {
    leads: () => release !== undefined,
    stepBack() {
      if (release) release()
      else request.abort()
    },
    async leave() {
      left = true
      if (release) release()
      else request.abort()
      await queued
    },
  }
}

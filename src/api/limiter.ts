/** Runs at most `limit` tasks at once, newest first: the newest is what the user is looking at. */
export interface Limiter {
  run: <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

interface Waiting {
  start: () => void
}

/** A last-in, first-out limiter; a task aborted while it waits never starts. */
export function createLimiter(limit: number): Limiter {
  let running = 0
  const waiting: Waiting[] = []

  const next = (): void => {
    running -= 1
    waiting.pop()?.start()
  }

  const turn = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        running += 1
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const entry = { start }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(signal?.reason as Error)
      }
      if (signal?.aborted) return reject(signal.reason as Error)
      if (running < limit) return start()
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(entry)
    })

  return {
    async run(task, signal) {
      await turn(signal)
      try {
        return await task()
      } finally {
        next()
      }
    },
  }
}

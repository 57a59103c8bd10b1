/** Defers work that nobody waits for until the first screen has its content, so that it doesn't compete for CPU and network. */

/** After this time deferred work starts anyway. In ms. */
const maxWait = 10_000

let resolveFirstContent: () => void = () => undefined

/** Resolves when the first screen is painted, or after `maxWait`. */
const firstContent = new Promise<void>((resolve) => {
  resolveFirstContent = resolve
  setTimeout(resolve, maxWait)
})

/** Call when a screen has rendered: it is painted in the next frame, before the task that follows. */
export const reportFirstContent = (): void => {
  requestAnimationFrame(() => setTimeout(resolveFirstContent))
}

/** Runs `work` the given ms after the first content. Returns a function that cancels it. */
export function afterFirstContent(wait: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isActive = true
  const begin = async (): Promise<void> => {
    await firstContent
    if (isActive) timer = setTimeout(work, wait)
  }
  void begin()
  return () => {
    isActive = false
    clearTimeout(timer)
  }
}

/** Defers work that nobody waits for until the first screen has its content, so that it doesn't compete for CPU and network. */

/** After this time deferred work starts anyway. In ms. */
const patience = 10_000

let tell: () => void = () => undefined

/** Resolves when the first screen is painted, or after `patience`. */
const firstContent = new Promise<void>((resolve) => {
  tell = resolve
  setTimeout(resolve, patience)
})

/** Call when a screen has rendered: it is painted in the next frame, before the task that follows. */
export const reportFirstContent = (): void => {
  requestAnimationFrame(() => setTimeout(tell))
}

/** Runs `work` the given ms after the first content. Returns a function that cancels it. */
export function afterFirstContent(wait: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = true
  const begin = async (): Promise<void> => {
    await firstContent
    if (wanted) timer = setTimeout(work, wait)
  }
  void begin()
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}

/**
 * When the first screen shows what somebody came for. What nobody waits for begins after that: earlier it would take the
 * processor and the way to the service from what somebody does wait for.
 */

/** A screen that does not come must not keep the rest from happening. In ms. */
const patience = 10_000

let tell: () => void = () => undefined

/** Resolves when the first screen has been drawn; on a page without any screen of the panel, after a while. */
const firstContent = new Promise<void>((resolve) => {
  tell = resolve
  setTimeout(resolve, patience)
})

/** Says that a screen is there. It is drawn in the next frame, and the task after that comes when it has been. */
export const contentIsThere = (): void => {
  requestAnimationFrame(() => setTimeout(tell))
}

/** Does something so long after the first content, in ms, unless what it returns is called before. */
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

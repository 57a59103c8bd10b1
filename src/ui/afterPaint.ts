/**
 * Runs `work` once the browser has painted what stands in the page now, unless the returned function is called before.
 * A callback of the next frame runs before that frame is painted; one of the frame after it runs when it has been.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(work)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

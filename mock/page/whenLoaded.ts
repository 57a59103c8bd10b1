/** Once the page is loaded: nothing of this visit waits for it. Scripts of a page that was put into another come later. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

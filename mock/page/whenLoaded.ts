/** Runs `work` after the page has loaded, also in scripts that are added later. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

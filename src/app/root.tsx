/** The React root. What `index.html` shows stays until the first screen. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ApiError } from '#api/wire.ts'
import { Screen } from './Screen.tsx'
import { hydrateAsDrawn } from './signIn/drawnForm.ts'

let root: Root | undefined

/** Shows the first screen, or replaces the current one synchronously. */
export function show(screen: ReactNode): void {
  const element = container()
  const current = root
  if (current) flushSync(() => current.render(<Screen>{screen}</Screen>))
  else {
    root = createRoot(element, { onCaughtError })
    // Not synchronously: React would run the effects of the whole panel before its first paint.
    root.render(<Screen>{screen}</Screen>)
  }
  delete element.dataset['prerendered']
  delete window.drawnForm
}

/**
 * Shows the sign-in page. A prerendered form (src/start) is hydrated: its input, focus and selection stay, and a
 * click that was held back is carried out.
 */
export function showSignIn(screen: ReactNode): void {
  const element = container()
  if (root || element.dataset['prerendered'] === undefined) return show(screen)
  const heldBack = element.querySelector('[data-held]')
  heldBack?.removeAttribute('data-held')
  heldBack?.removeAttribute('aria-busy')
  hydrateAsDrawn(() => {
    root = flushSync(() => hydrateRoot(element, <Screen>{screen}</Screen>, { onCaughtError }))
  })
  show(screen)
  if (heldBack instanceof HTMLElement) heldBack.click()
}

function container(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return element
}

/** Failed calls are shown on screen; only bugs of the panel belong in the console. */
function onCaughtError(error: unknown): void {
  if (error instanceof Error && !(error instanceof ApiError)) reportError(error)
}

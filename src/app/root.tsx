/** The one place in the page that React draws on. What stands there before stays until the first screen. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ApiError } from '#api/wire.ts'
import { Screen } from './Screen.tsx'

let root: Root | undefined

/** Shows a screen instead of the one before. It stands there when this returns. */
export function show(screen: ReactNode): void {
  const element = container()
  root ??= createRoot(element, { onCaughtError })
  const stage = root
  flushSync(() => stage.render(<Screen>{screen}</Screen>))
  delete element.dataset['prerendered']
}

/**
 * Shows the sign-in page. Where its form is in the page already (public/start.js), its elements become those of the
 * screen: what is typed or filled in, the focus and the selection stay, and what was pressed is carried out.
 */
export function showSignIn(screen: ReactNode): void {
  const element = container()
  if (root || element.dataset['prerendered'] === undefined) return show(screen)
  const held = element.querySelector('[data-held]')
  held?.removeAttribute('data-held')
  held?.removeAttribute('aria-busy')
  root = flushSync(() => hydrateRoot(element, <Screen>{screen}</Screen>, { onCaughtError }))
  show(screen)
  if (held instanceof HTMLElement) held.click()
}

function container(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return element
}

/** A call that failed is told on the screen that wanted it; only a fault of the panel belongs in the console. */
function onCaughtError(error: unknown): void {
  if (error instanceof Error && !(error instanceof ApiError)) reportError(error)
}

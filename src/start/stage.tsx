/** The one place in the page that React draws on. What `index.html` holds there stays until the first screen. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ApiError } from '#api/wire.ts'

let root: Root | undefined

/** Shows a screen instead of the one before. It stands there when this returns. */
export function show(screen: ReactNode): void {
  root ??= createRoot(container(), { onCaughtError })
  const stage = root
  flushSync(() =>
    stage.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>{screen}</I18nProvider>
      </StrictMode>,
    ),
  )
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

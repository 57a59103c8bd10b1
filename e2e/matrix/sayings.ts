/** Everything the panel says in its tabs: toasts, alerts and statuses, also those that are gone again. */
import type { BrowserContext, Page } from '@playwright/test'

export interface Saying {
  readonly page: Page
  readonly text: string
  /** A toast or an alert, rather than a status. */
  readonly isMessage: boolean
}

declare global {
  interface Window {
    panelSaid?: (text: string, isMessage: boolean) => Promise<void>
  }
}

/** Runs in the page: reports each new text of a toast, an alert or a status. */
export function listen(): void {
  const lastTexts = new WeakMap<Element, string>()
  const look = (): void => {
    for (const element of document.querySelectorAll(
      '[role=alert], [role=status], output, [data-message]',
    )) {
      if (!(element instanceof HTMLElement)) continue
      const text = element.innerText.trim()
      if (text === '' || lastTexts.get(element) === text) continue
      lastTexts.set(element, text)
      void window.panelSaid?.(text, element.matches('[role=alert], [data-message]'))
    }
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

/** Collects what all tabs of a context say from now on, oldest first. */
export async function hearSayings(context: BrowserContext): Promise<readonly Saying[]> {
  const sayings: Saying[] = []
  await context.exposeBinding('panelSaid', ({ page }, text: string, isMessage: boolean) => {
    sayings.push({ page, text, isMessage })
  })
  await context.addInitScript(listen)
  return sayings
}

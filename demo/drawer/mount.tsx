import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { Drawer } from './Drawer.tsx'

/** Renders the drawer next to its handle; `toggle` opens and closes it. */
export function mountDrawer(place: HTMLElement, handle: HTMLElement): { toggle: () => void } {
  const container = document.createElement('div')
  place.append(container)
  const root = createRoot(container)
  let isOpen = false
  const draw = (open: boolean): void => {
    isOpen = open
    handle.setAttribute('aria-expanded', String(open))
    root.render(<I18nProvider i18n={i18n}>{open && <Drawer onClose={close} />}</I18nProvider>)
  }
  const close = (): void => {
    draw(false)
    handle.focus()
  }
  return { toggle: () => (isOpen ? close() : draw(true)) }
}

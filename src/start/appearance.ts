import { storedOnDevice } from '#lib/browser/safeStorage.ts'
import { appearanceNames } from '#lib/browser/storedNames.ts'

/**
 * Applies the appearance stored on this device, and follows it: storage events tell of other tabs, events of
 * src/lib/appearance of this one, which also carry what the browser couldn't store.
 */
export function applyAppearance(): void {
  const page = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const showTheme = follow('theme', (chosen) => {
    const theme =
      chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light'
    page.dataset['theme'] = theme
    page.style.colorScheme = theme
    // The title bar of the installed panel has the color of the top bar (src/ui/theme.css).
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', theme === 'dark' ? '#12181c' : '#ffffff')
  })
  follow('density', (chosen) => {
    page.dataset['density'] = chosen === 'compact' ? 'compact' : 'roomy'
  })
  system.addEventListener('change', showTheme)
}

function follow(setting: 'theme' | 'density', show: (chosen: unknown) => void): () => void {
  const { stored, changed } = appearanceNames(setting)
  let unsaved: unknown
  const apply = (): void => show(unsaved ?? storedOnDevice(stored))
  apply()
  window.addEventListener('storage', apply)
  window.addEventListener(changed, (event) => {
    if (event instanceof CustomEvent) unsaved = event.detail
    apply()
  })
  return apply
}

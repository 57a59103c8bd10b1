// What must be known before the first paint. A file of its own, as the content security policy forbids inline scripts.
;(function () {
  const page = document.documentElement

  // The theme, set again when the system or another tab changes it. `patchbay.theme` in localStorage is 'light' or
  // 'dark' once chosen, absent while the system decides. Whoever writes it dispatches `patchbay:theme` on window, as
  // storage events only reach other tabs.
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  function applyTheme() {
    const chosen = kept(() => localStorage, 'patchbay.theme')
    const known = chosen === 'light' || chosen === 'dark'
    const theme = known ? chosen : system.matches ? 'dark' : 'light'
    page.dataset.theme = theme
    page.style.colorScheme = theme
  }
  applyTheme()
  system.addEventListener('change', applyTheme)
  window.addEventListener('storage', applyTheme)
  window.addEventListener('patchbay:theme', applyTheme)

  // How close rows and cards stand, in the same way: `patchbay.density` is 'compact' once chosen.
  function applyDensity() {
    const compact = kept(() => localStorage, 'patchbay.density') === 'compact'
    page.dataset.density = compact ? 'compact' : 'roomy'
  }
  applyDensity()
  window.addEventListener('storage', applyDensity)
  window.addEventListener('patchbay:density', applyDensity)

  // Which of the outlines in index.html stands there until the program does: with a session (src/session/store.ts)
  // the panel's. What visitors may see (src/session/visitors.ts), and the way to other services, begins as neither.
  const signedIn = kept(() => sessionStorage, 'patchbay.session') !== null
  const isOpen = /^\/order\/?$/.test(location.pathname)
  const isSso = location.pathname.startsWith('/sso/')
  page.dataset.start =
    isSso || (isOpen && !signedIn) ? 'visitor' : signedIn ? 'panel' : 'sign-in'

  /**
   * @param {() => Storage} storage
   * @param {string} key
   */
  function kept(storage, key) {
    try {
      return storage().getItem(key)
    } catch {
      // Storage is blocked: nothing is kept.
      return null
    }
  }
})()

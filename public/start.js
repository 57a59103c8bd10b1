// What must be known before the first paint. A file of its own, as the content security policy forbids inline scripts.
;(function () {
  const page = document.documentElement

  // How the panel looks on this device: `patchbay.theme` in localStorage is 'light' or 'dark' once chosen, absent while
  // the system decides; `patchbay.density` is 'compact' once chosen. Set again when another tab changes it, and by the
  // events of src/frame/choiceOnDevice.ts, as storage events only reach other tabs. They tell what the browser did not
  // keep.
  /** @type {Map<string, unknown>} */
  const unkept = new Map()
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  /** @param {string} name */
  const chosen = (name) => unkept.get(name) ?? kept(() => localStorage, `patchbay.${name}`)
  function applyTheme() {
    const theme = chosen('theme')
    const known = theme === 'light' || theme === 'dark'
    page.dataset.theme = known ? theme : system.matches ? 'dark' : 'light'
    page.style.colorScheme = page.dataset.theme
  }
  function applyDensity() {
    page.dataset.density = chosen('density') === 'compact' ? 'compact' : 'roomy'
  }
  follow('theme', applyTheme)
  follow('density', applyDensity)
  system.addEventListener('change', applyTheme)

  // Which of the outlines in index.html stands there until the program does: with a session (src/session/store.ts)
  // the panel's. What visitors may see (src/session/visitors.ts), and the way to other services, begins as neither.
  const signedIn = kept(() => sessionStorage, 'patchbay.session') !== null
  const isOpen = /^\/order\/?$/.test(location.pathname)
  const isSso = location.pathname.startsWith('/sso/')
  page.dataset.start =
    isSso || (isOpen && !signedIn) ? 'visitor' : signedIn ? 'panel' : 'sign-in'

  /**
   * @param {string} name
   * @param {() => void} apply
   */
  function follow(name, apply) {
    apply()
    window.addEventListener('storage', apply)
    window.addEventListener(`patchbay:${name}`, (event) => {
      if (event instanceof CustomEvent) unkept.set(name, event.detail)
      apply()
    })
  }

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

// What must be known before the first paint. A file of its own, as the content security policy forbids inline scripts.
;(function () {
  const page = document.documentElement

  // How the panel looks on this device: `patchbay.theme` in localStorage is 'light' or 'dark' once chosen, absent while
  // the system decides; `patchbay.density` is 'compact' once chosen. Set again when another tab changes it, and by the
  // events of src/frame/choiceOnDevice.ts, as storage events only reach other tabs. They tell what the browser did not
  // keep.
  const unkept = {}
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const chosen = (name) => unkept[name] ?? kept(() => localStorage, `patchbay.${name}`)
  const apply = {
    theme() {
      const theme = chosen('theme')
      const known = theme === 'light' || theme === 'dark'
      page.dataset.theme = known ? theme : system.matches ? 'dark' : 'light'
      page.style.colorScheme = page.dataset.theme
    },
    density() {
      page.dataset.density = chosen('density') === 'compact' ? 'compact' : 'roomy'
    },
  }
  system.addEventListener('change', apply.theme)
  for (const name of Object.keys(apply)) {
    apply[name]()
    window.addEventListener('storage', apply[name])
    window.addEventListener(`patchbay:${name}`, ({ detail }) => {
      unkept[name] = detail
      apply[name]()
    })
  }

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

// Sets the theme before the first paint, and again when the system or another tab changes it.
// `patchbay.theme` in localStorage is 'light' or 'dark' once chosen, absent while the system decides.
// Whoever writes it dispatches `patchbay:theme` on window, as storage events only reach other tabs.
;(function () {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  function apply() {
    let chosen = null
    try {
      chosen = localStorage.getItem('patchbay.theme')
    } catch {
      // Storage is blocked: the system decides.
    }
    const known = chosen === 'light' || chosen === 'dark'
    const theme = known ? chosen : system.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    document.documentElement.style.colorScheme = theme
  }
  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  window.addEventListener('patchbay:theme', apply)
})()

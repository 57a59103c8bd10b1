// What must be known before the first paint, and what has to be asked for before any program runs. A file of its own, as
// the content security policy forbids inline scripts.
;(function () {
  const page = document.documentElement

  // How the panel looks on this device: `patchbay.theme` in localStorage is 'light' or 'dark' once chosen, absent while
  // the system decides; `patchbay.density` is 'compact' once chosen. Set again when another tab changes it, and by the
  // events of src/lib/appearance/choiceOnDevice.ts, as storage events only reach other tabs. They tell what the browser did not
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

  // What stands there until the program does: with a session (src/lib/session/store.ts) the panel's outline, else the
  // sign-in form. What visitors may see (src/lib/session/visitors.ts), the way to other services, and what takes the form's
  // place (src/features/auth/signInAddress.ts) begin as neither.
  const session = kept(() => sessionStorage, 'patchbay.session')
  const signedIn = session !== null
  const isOpen = /^\/order\/?$/.test(location.pathname)
  const isSso = location.pathname.startsWith('/sso/')
  const isView = location.pathname === '/sign-in' && /[?&]view=/.test(location.search)
  // What the list told the last time in this tab (src/features/servers/list/notices/keptNotices.ts) has its place in the outline.
  if (kept(() => sessionStorage, 'patchbay.notices') !== null) page.dataset.notices = ''
  if (signedIn && !isSso) page.dataset.start = 'panel'
  else if (isSso || isOpen || isView) page.dataset.start = 'visitor'
  else {
    page.dataset.start = 'sign-in'
    document.addEventListener('readystatechange', showSignIn, { once: true })
  }

  // Search engines keep nothing but what visitors may see, and of that what config.json allows
  // (src/app/shell/VisitorFrame.tsx).
  if (!isOpen) {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex'
    document.head.append(robots)
  }

  // All that this address needs is asked for at once: its files, the configuration, and what its screen reads first.
  const isPanel = signedIn || isOpen
  if (!isSso) preload()
  const config = fetch('/config.json', { cache: 'no-cache' })
  window.prefetched = { config, reads: isPanel ? firstReads() : Promise.resolve([]) }
  // Whoever takes it hears of the failure.
  config.catch(() => undefined)

  /** The form is in the page, in every language; the program takes it over as it stands (src/app/root.tsx). */
  function showSignIn() {
    const root = document.getElementById('root')
    /** @type {HTMLTemplateElement[]} */
    const pages = [...document.querySelectorAll('template[lang]')]
    page.lang = language(pages.map(({ lang }) => lang))
    const chosenPage = pages.find(({ lang }) => lang === page.lang)
    if (!root || !chosenPage) return
    root.dataset.prerendered = ''
    root.replaceChildren(chosenPage.content)
    fillIn(root)
    // What is pressed waits for the program, unless somebody types on.
    const letGo = () => {
      const held = root.querySelector('[data-held]')
      held?.removeAttribute('data-held')
      held?.removeAttribute('aria-busy')
    }
    /** @param {Event} event @param {Element | null} pressed */
    const hold = (event, pressed) => {
      if (root.dataset.prerendered === undefined || !pressed) return
      event.preventDefault()
      letGo()
      pressed.setAttribute('data-held', '')
      pressed.setAttribute('aria-busy', 'true')
    }
    root.addEventListener('submit', (event) => hold(event, root.querySelector('[type=submit]')))
    root.addEventListener('click', (event) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      if (event.target instanceof Element && !isElsewhere)
        hold(event, event.target.closest('[type=button], a[href*="view="]'))
    })
    // What the browser fills in by itself has no such type.
    root.addEventListener('input', (event) => {
      if (event.inputType) letGo()
    })
  }

  /**
   * With the account that this browser remembers, as src/features/auth/rememberedAccount.ts keeps it.
   * @param {ParentNode} form
   */
  function fillIn(form) {
    try {
      /** @type {unknown} */
      const account = JSON.parse(kept(() => localStorage, 'patchbay.account') ?? 'null')
      if (!(account instanceof Object && 'email' in account && 'location' in account)) return
      /** @type {NodeListOf<HTMLOptionElement>} */
      const places = form.querySelectorAll('[name=location] option')
      const place = [...places].find(({ value }) => value === account.location)
      const email = form.querySelector('[name=email]')
      const remember = form.querySelector('[name=remember]')
      if (!place || !(email instanceof HTMLInputElement && remember instanceof HTMLInputElement)) return
      place.selected = true
      email.value = String(account.email)
      remember.checked = true
      // The options that were chosen with it; open where they are not the usual ones (SignInOptions.tsx).
      const ttl = form.querySelector('[name=ttl]')
      const bound = form.querySelector('[name=boundToIp]')
      const options = form.querySelector('details')
      if (!(ttl instanceof HTMLSelectElement && bound instanceof HTMLInputElement && options)) return
      if ('ttl' in account) ttl.value = String(account.ttl)
      if ('ipMayChange' in account) bound.checked = account.ipMayChange !== true
      options.open = !places[0]?.selected || ttl.value !== '' || !bound.checked
    } catch {
      // What cannot be read is not remembered.
    }
  }

  function preload() {
    const list = preloads()
    if (!list) return
    const path = location.pathname.replace(/(.)\/+$/, '$1')
    const address = path === '/' ? '/servers' : path
    const screen = list.screens.find(([pattern]) => new RegExp(pattern).test(address))
    const words = list.words[language(Object.keys(list.words))] ?? []
    const files = isPanel
      ? [...(screen?.[1] ?? []), ...words.slice(0, screen?.[2]), ...list.fonts]
      : [...list.signIn, words[0], list.fonts[0]]
    for (const place of files) {
      const link = document.createElement('link')
      const href = `/${list.files[place]}`
      const as = href.endsWith('.css') ? 'style' : href.endsWith('.woff2') ? 'font' : 'script'
      link.rel = as === 'script' ? 'modulepreload' : 'preload'
      link.as = as
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }

  /**
   * What each address preloads, by scripts/build/preloads.ts: the build writes it here. Without a build there is none.
   * @returns {import('../scripts/build/preloads.ts').Preloads | undefined}
   */
  function preloads() {
    return undefined
  }

  /**
   * As `preferredLocale` in src/locales/index.ts chooses it.
   * @param {string[]} known
   */
  function language(known) {
    const wanted = [kept(() => localStorage, 'patchbay.locale') ?? '', ...navigator.languages]
    return wanted.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => known.includes(tag)) ?? 'en'
  }

  /** Sends what the screen at this address reads first; src/api/prefetched.ts hands the replies on. */
  async function firstReads() {
    try {
      const { apiBase = '/api' } = /** @type {{ apiBase?: string }} */ (
        await (await config).clone().json()
      )
      // The token goes nowhere where others can listen; src/config.ts refuses such a configuration.
      const { protocol, origin } = new URL(apiBase, location.href)
      const isSafe = isSecureContext && (protocol === 'https:' || origin === location.origin)
      if (!isSafe) return []
      return firstCalls().map(([resource, fields]) => {
        const url = `${apiBase.replace(/\/+$/, '')}/${resource}.php`
        const body = new URLSearchParams(fields)
        const abort = new AbortController()
        const sentAt = Date.now()
        const response = fetch(url, { method: 'POST', body, signal: abort.signal }).then(
          (reply) => ({ reply, heardAt: Date.now() }),
        )
        response.catch(() => undefined)
        return { url, body: String(body), sentAt, response, abort: () => abort.abort() }
      })
    } catch {
      // The program says what is wrong with the configuration.
      return []
    }
  }

  /**
   * Scripts and fields, in the order in which the client writes them: src/api/prefetched.test.ts compares them.
   * @returns {[script: string, fields: Record<string, string>][]}
   */
  function firstCalls() {
    const { id: sessionId, token, tokenExpire = 0, apiBase, identity, record } =
      /** @type {Partial<import('../src/lib/session/session.ts').Session>} */ (
        JSON.parse(session ?? '{}')
      )
    // A session that may have ended, or that is served elsewhere, is left to the program.
    const isOver = tokenExpire * 1000 < Date.now() + 60_000
    const ended = kept(() => localStorage, 'patchbay.ended') ?? ''
    if (isOpen && !signedIn) return catalogueCalls({})
    if (!token || !record || apiBase || isOver || (sessionId && ended.includes(sessionId))) return []
    const { pathname, search } = location
    const id = /^\/(?:servers|console)\/([1-9]\d*)(?:\/|$)/.exec(pathname)?.[1] ?? ''
    const only = identity?.kind === 'api-key' ? identity.serverId : undefined
    if (id && only !== undefined && only !== Number(id)) return []
    const range = { month: '2', year: '3' }[new URLSearchParams(search).get('range') ?? ''] ?? '1'
    /** @type {[pattern: RegExp, script: string, action: string, fields?: Record<string, string>][]} */
    const reads = [
      [/^\/(servers\/?|billing\/?)?$/, 'eq', 'list', { full: '1' }],
      [/^\/(servers|console)\/[1-9]\d*(\/|$)/, 'eq', 'show', { id }],
      [/^\/servers\/[1-9]\d*\/?$/, 'billing', 'get_billing_data', { id }],
      [/^\/(order|(billing|account)(\/(?!invoices).*)?)\/?$/, 'billing', 'get_client'],
      [/^\/billing\/?$/, 'billing', 'get_invoices', { limitstart: '0', limitnum: '50' }],
      [/^\/keys\/?$/, 'api_keys', 'list'],
    ]
    // Where the chart is in sight at once (src/ui/WhenSeen.tsx).
    if (window.matchMedia('(min-width: 64rem)').matches)
      reads.push([
        /^\/servers\/[1-9]\d*\/?$/,
        'net',
        'show_cacti',
        { id, port: 'eth0', graph: range },
      ])
    const calls = reads.flatMap(([pattern, script, action, fields]) =>
      pattern.test(pathname) && mayCall(`${script}/${action}`)
        ? [[script, { action, token, ...fields }]]
        : [],
    )
    return isOpen ? [...catalogueCalls({ token }), ...calls] : calls

    /** As `permissionOf` in src/lib/session/permissions.ts. @param {string} key */
    function mayCall(key) {
      const name = (/** @type {string} */ listed) => listed.replace('/', '_')
      return !record?.permissions || record.permissions.some((listed) => name(listed) === name(key))
    }
  }

  /**
   * What can be ordered, and what goes with the configuration in the address, where it says so by number and with its
   * place (src/features/ordering/choice/orderReads.ts).
   * @param {{ token?: string }} caller
   * @returns {[script: string, fields: Record<string, string>][]}
   */
  function catalogueCalls(caller) {
    const wanted = new URLSearchParams(location.search)
    const instance_id = /^\d+$/.exec(wanted.get('preset') ?? '')?.[0]
    const place = /^[\w.-]{1,80}$/.exec(wanted.get('location') ?? '')?.[0].toUpperCase()
    const action = 'list'
    if (!instance_id || !place || wanted.has('stock') || wanted.has('kind'))
      return [['presets', { action }]]
    return [
      ['presets', { action }],
      ['presets', { action, location: place, filter: 'yes' }],
      ['os', { action, ...caller, instance_id, location: place }],
      ['software', { action, location: place, instance_id }],
      ['traffic_plans', { action, location: place, instance_id }],
    ]
  }

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

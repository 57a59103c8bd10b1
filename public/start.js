// Runs before the first paint: what must be known then, and what should be requested before any program runs. A
// separate file, because the CSP forbids inline scripts.
;(function () {
  const page = document.documentElement

  // The appearance stored on this device: `patchbay.theme` in localStorage is 'light' or 'dark' once chosen, absent
  // while it follows the system; `patchbay.density` is 'compact' once chosen. Updated when another tab changes it,
  // and by the events of src/lib/appearance/appearance.ts, because storage events only reach other tabs; they
  // also carry what the browser couldn't store.
  /** @type {Map<string, unknown>} */
  const unsaved = new Map()
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  /** @param {string} name */
  const chosen = (name) => unsaved.get(name) ?? readStorage(() => localStorage, `patchbay.${name}`)
  function applyTheme() {
    const theme = chosen('theme')
    const known = theme === 'light' || theme === 'dark'
    page.dataset.theme = known ? theme : system.matches ? 'dark' : 'light'
    page.style.colorScheme = page.dataset.theme
    // The title bar of the installed panel has the color of the top bar (src/ui/theme.css).
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', page.dataset.theme === 'dark' ? '#12181c' : '#ffffff')
  }
  function applyDensity() {
    page.dataset.density = chosen('density') === 'compact' ? 'compact' : 'roomy'
  }
  follow('theme', applyTheme)
  follow('density', applyDensity)
  system.addEventListener('change', applyTheme)

  // What is shown until the program runs: with a session (src/lib/session/store.ts) the outline of the panel,
  // otherwise the sign-in form. Neither for public pages (src/lib/session/hooks.ts), for the way to other
  // providers, and for pages that replace the form (src/features/auth/signInUrl.ts).
  const signedIn = storedSession() !== null
  const isOpen = /^\/order\/?$/.test(location.pathname)
  const isSso = location.pathname.startsWith('/sso/')
  const isView = location.pathname === '/sign-in' && /[?&]view=/.test(location.search)
  // The notices that the list showed last in this tab (src/features/servers/list/notices/keptNotices.ts) have their
  // space in the outline.
  if (readStorage(() => sessionStorage, 'patchbay.notices') !== null) page.dataset.notices = ''
  if (signedIn && !isSso) page.dataset.start = 'panel'
  else if (isSso || isOpen || isView) page.dataset.start = 'visitor'
  else page.dataset.start = 'sign-in'
  const parsed = documentEvent('readystatechange')
  void parsed.then(fillPage)
  // Once the page's own scripts have run.
  void documentEvent('DOMContentLoaded').then(() => afterPaint(runProgram))

  // Search engines index only public pages, and of those what config.json allows (src/app/shell/VisitorFrame.tsx).
  if (!isOpen) {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex'
    document.head.append(robots)
  }

  // Requests everything this URL needs at once: its files, the configuration, and its screen's first reads.
  const isPanel = signedIn || isOpen
  if (!isSso) preload()
  const config = fetch('/config.json', { cache: 'no-cache' })
  window.prefetched = { config, reads: isPanel ? firstReads() : Promise.resolve([]) }
  // Handled by whoever takes the reply.
  config.catch(() => undefined)
  // A process's first `Intl` formatter takes about 10 ms: made while the files are on their way.
  if (isPanel) afterPaint(() => new Intl.NumberFormat())

  function fillPage() {
    if (page.dataset.start === 'sign-in') showSignIn()
    drawRows(Array.from({ length: 8 }))
  }

  /**
   * Starts the program: its first files take longer than the first paint on a slow processor. The built page names
   * it (scripts/build/firstScript.ts); a development server's page starts it by itself.
   */
  function runProgram() {
    const program = document.querySelector('link[data-program]')
    if (!(program instanceof HTMLLinkElement)) return
    const script = document.createElement('script')
    script.type = 'module'
    // After scripts that were added before it.
    script.async = false
    script.crossOrigin = ''
    script.src = program.href
    document.head.append(script)
  }

  /**
   * Resolves with the document's event, or at once if this script was added to a page that is there.
   * @param {string} name
   */
  function documentEvent(name) {
    return new Promise((resolve) => {
      if (document.readyState === 'loading') document.addEventListener(name, resolve, { once: true })
      else resolve(undefined)
    })
  }

  /** A page that isn't visible is never painted. @param {() => void} act */
  function afterPaint(act) {
    if (document.hidden) act()
    else requestAnimationFrame(() => setTimeout(act))
  }

  /**
   * The rows of the outline; those whose server is known have its name, which can be pressed.
   * @param {({ id: string, name: string } | undefined)[]} servers
   */
  function drawRows(servers) {
    // Gone once the program has drawn its first screen.
    const first = document.querySelector('[data-outline] [data-box=row]')
    const fitting = servers.slice(0, Math.ceil(window.innerHeight / 40))
    first?.parentElement?.replaceChildren(
      ...fitting.map((server, index) => {
        const row = /** @type {Element} */ (first.cloneNode(true))
        if (index > 0) row.removeAttribute('data-box')
        const link = row.querySelector('a')
        if (!link || !server) return row
        link.textContent = server.name
        link.href = `/servers/${server.id}`
        link.hidden = false
        link.nextElementSibling?.remove()
        return row
      }),
    )
  }

  /**
   * Shows the names of the list's servers before the program does, which takes longer than the reply; not where the
   * list may begin with other rows or another column. Whatever is unusual is left to the program.
   * @param {Promise<string>} content
   */
  async function showNames(content) {
    const text = await content
    if (!/^\/(servers\/?)?$/.test(location.pathname) || location.search || isListCustomized()) return
    // Ten thousand servers aren't parsed twice.
    if (text.length > 300_000) return
    /** @type {unknown} */
    const body = JSON.parse(text)
    const { servers } = /** @type {{ servers?: unknown }} */ (
      body instanceof Object && 'result' in body && body.result instanceof Object ? body.result : body
    )
    if (!Array.isArray(servers) || servers.length === 0) return
    const named = servers.map((/** @type {Partial<Record<string, string | number>>} */ server) => {
      const { id = '', hostname, name } = server
      // Like `serverName` in src/lib/rules/server.ts.
      return { id: String(id), name: String(hostname || name || `#${id}`).trim() }
    })
    await parsed
    if (named.every(({ id, name }) => /^[1-9]\d*$/.test(id) && /^\P{C}+$/u.test(name))) drawRows(named)
  }

  /** The content, which the program can read again: a clone would decode megabytes twice. @param {Response} reply */
  function readOnce(reply) {
    const content = reply.text()
    reply.text = () => content
    return content
  }

  /** `text` reads any reply as UTF-8; src/api/replyContent.ts reads others. @param {Response} reply */
  function isInUtf8({ headers }) {
    return /^(?!.*charset)|charset\s*=\s*["']?utf-?8/i.test(headers.get('content-type') ?? '')
  }

  /** As stored by src/features/servers/list/listState.ts: a default view, or columns that don't start with the name. */
  function isListCustomized() {
    /** @type {[key: string, value: string][]} */
    const stored = Object.entries(localStorage)
    return stored.some(
      ([key, value]) => key.startsWith('patchbay.list.') && /"isDefault":true|^\["(?!name")/.test(value),
    )
  }

  /** The form is in the page in every language; the program hydrates it (src/app/root.tsx). */
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
    // Extensions change it before the program hydrates it (src/app/signIn/drawnForm.ts).
    window.drawnForm = [root, ...root.querySelectorAll('*')].map((element) => ({
      element,
      nodes: [...element.childNodes].map((node) => ({ node, text: node.nodeValue })),
    }))
    // A press waits for the program, unless the user types on.
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
    // Input events of autofill have no such type.
    root.addEventListener('input', (event) => {
      if (event.inputType) letGo()
    })
  }

  /**
   * Fills in the remembered account, as stored by src/features/auth/rememberedAccount.ts.
   * @param {ParentNode} form
   */
  function fillIn(form) {
    try {
      /** @type {unknown} */
      const account = JSON.parse(readStorage(() => localStorage, 'patchbay.account') ?? 'null')
      if (!(account instanceof Object && 'email' in account && 'location' in account)) return
      /** @type {NodeListOf<HTMLOptionElement>} */
      const locations = form.querySelectorAll('[name=location] option')
      const option = [...locations].find(({ value }) => value === account.location)
      const email = form.querySelector('[name=email]')
      const remember = form.querySelector('[name=remember]')
      if (!option || !(email instanceof HTMLInputElement && remember instanceof HTMLInputElement)) return
      option.selected = true
      email.value = String(account.email)
      remember.checked = true
      // The options chosen with it; open if they differ from the defaults (SignInOptions.tsx).
      const ttl = form.querySelector('[name=ttl]')
      const bound = form.querySelector('[name=boundToIp]')
      const options = form.querySelector('details')
      if (!(ttl instanceof HTMLSelectElement && bound instanceof HTMLInputElement && options)) return
      if ('ttl' in account) ttl.value = String(account.ttl)
      if ('ipMayChange' in account) bound.checked = account.ipMayChange !== true
      options.open = !locations[0]?.selected || ttl.value !== '' || !bound.checked
    } catch {
      // Unreadable storage means nothing is remembered.
    }
  }

  function preload() {
    const list = preloads()
    if (!list) return
    const path = location.pathname.replace(/(.)\/+$/, '$1')
    const address = path === '/' ? '/servers' : path
    const screen = list.screens.find(([pattern]) => new RegExp(pattern).test(address))
    const spoken = language(Object.keys(list.words))
    // Written by the build, one per language (scripts/build/webManifest.ts).
    if (spoken !== 'en')
      document
        .querySelector('link[rel=manifest]')
        ?.setAttribute('href', `/manifest.${spoken}.webmanifest`)
    const words = list.words[spoken] ?? []
    const files = isPanel
      ? [...(screen?.[1] ?? []), ...words.slice(0, screen?.[2]), ...list.fonts]
      : [...list.signIn, words[0], list.fonts[0]]
    for (const index of files) {
      const link = document.createElement('link')
      const href = `/${list.files[index]}`
      const as = href.endsWith('.css') ? 'style' : href.endsWith('.woff2') ? 'font' : 'script'
      link.rel = as === 'script' ? 'modulepreload' : 'preload'
      link.as = as
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }

  /**
   * What each URL preloads (scripts/build/preloads.ts), inserted here by the build; undefined without one.
   * @returns {import('../scripts/build/preloads.ts').Preloads | undefined}
   */
  function preloads() {
    return undefined
  }

  /**
   * Like `preferredLocale` in src/locales/index.ts.
   * @param {string[]} known
   */
  function language(known) {
    const preferred = [readStorage(() => localStorage, 'patchbay.locale') ?? '', ...navigator.languages]
    return preferred.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => known.includes(tag)) ?? 'en'
  }

  /**
   * Sends the first reads of the screen at this URL; src/api/prefetched.ts hands over the replies. A signed-in tab
   * knows its API (src/lib/session/store.ts); only others wait for the configuration.
   */
  async function firstReads() {
    try {
      const apiBase = readStorage(() => sessionStorage, 'patchbay.api') ?? (await configuredApiBase())
      // Never sends the token where others could listen; src/config.ts refuses such a configuration.
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
        if (fields.full)
          response
            .then(({ reply }) => isInUtf8(reply) && showNames(readOnce(reply)))
            .catch(() => undefined)
        return { url, body: String(body), sentAt, response, abort: () => abort.abort() }
      })
    } catch {
      // The program reports what is wrong with the configuration.
      return []
    }
  }

  async function configuredApiBase() {
    const { apiBase = '/api' } = /** @type {{ apiBase?: string }} */ (
      await (await config).clone().json()
    )
    return apiBase
  }

  /** Not in a variable: listeners here would keep it, with its token, after the user has signed out. */
  function storedSession() {
    return readStorage(() => sessionStorage, 'patchbay.session')
  }

  /**
   * Scripts and fields, in the client's encoding order: src/api/prefetched.test.ts compares them.
   * @returns {[script: string, fields: Record<string, string>][]}
   */
  function firstCalls() {
    const { id: sessionId, token, tokenExpire = 0, apiBase, identity, record } =
      /** @type {Partial<import('../src/lib/session/session.ts').Session>} */ (
        JSON.parse(storedSession() ?? '{}')
      )
    // A session that may have expired, or that lives on another host, is left to the program.
    const isOver = tokenExpire * 1000 < Date.now() + 60_000
    const ended = readStorage(() => localStorage, 'patchbay.ended') ?? ''
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
    // Where the chart is visible at once (src/ui/viewport.tsx).
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

    /** Like `permissionOf` in src/lib/session/permissions.ts. @param {string} key */
    function mayCall(key) {
      const name = (/** @type {string} */ listed) => listed.replace('/', '_')
      return !record?.permissions || record.permissions.some((listed) => name(listed) === name(key))
    }
  }

  /**
   * The catalog, and the extras for the plan in the URL, if it is given by number and with its location
   * (src/features/ordering/choice/orderReads.ts).
   * @param {{ token?: string }} caller
   * @returns {[script: string, fields: Record<string, string>][]}
   */
  function catalogueCalls(caller) {
    const params = new URLSearchParams(location.search)
    const instance_id = /^\d+$/.exec(params.get('preset') ?? '')?.[0]
    const code = /^[\w.-]{1,80}$/.exec(params.get('location') ?? '')?.[0].toUpperCase()
    const action = 'list'
    if (!instance_id || !code || params.has('stock') || params.has('kind'))
      return [['presets', { action }]]
    return [
      ['presets', { action }],
      ['presets', { action, location: code, filter: 'yes' }],
      ['os', { action, ...caller, instance_id, location: code }],
      ['software', { action, location: code, instance_id }],
      ['traffic_plans', { action, location: code, instance_id }],
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
      if (event instanceof CustomEvent) unsaved.set(name, event.detail)
      apply()
    })
  }

  /**
   * @param {() => Storage} storage
   * @param {string} key
   */
  function readStorage(storage, key) {
    try {
      return storage().getItem(key)
    } catch {
      // Storage is blocked, so nothing is stored.
      return null
    }
  }
})()

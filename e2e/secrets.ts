import {
  expect,
  type BrowserContext,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import type { JournalEntry } from '#mock/world/journal.ts'
import type { WorldReport } from './world.ts'

/** The names under which secrets are sent. */
const secretFields = [
  'token',
  'user_token',
  'reset_token',
  'api_key',
  'password',
  'password2',
  'pin',
  'old_pin',
  'new_pin',
  'root_pass',
  'code',
  'credential',
  'sso_hash',
  'co_secret',
]

/** Maps each secret value to the name under which the test sent, received or knows it. */
type Known = Map<string, string>
/** A place and its text. */
type Place = readonly [where: string, text: string]

const scriptOf = (request: Request): string =>
  /\/api\/(\w+)\.php$/.exec(new URL(request.url()).pathname)?.[1] ?? ''

const formOf = (request: Request): URLSearchParams => new URLSearchParams(request.postData() ?? '')

/** The secrets in a request. */
function* secretsSent(request: Request): Generator<[string, string]> {
  const form = formOf(request)
  for (const name of secretFields) yield [form.get(name) ?? '', name]
  // A sign-in key opens an account. A polling key only gives access to an operation's outcome.
  if (scriptOf(request) === 'auth') yield [form.get('key') ?? '', 'api_key']
}

/** Whether a response contains a secret to be shown once: a new key or temporary credentials. */
const tellsSecrets = (request: Request): boolean =>
  scriptOf(request) === 'eq_callback' ||
  (scriptOf(request) === 'api_keys' && formOf(request).get('action') === 'add')

/** The secrets in a response's text. In nested JSON, quotes are escaped. */
function* secretsIn(reply: string): Generator<[string, string]> {
  const pattern = /"(api_key|Password)"\s*:\s*"([^"]+)"/g
  for (const [, name = '', value = ''] of reply.replaceAll('\\', '').matchAll(pattern))
    yield [value, name]
}

/** Stored and displayed texts of a page that may contain one of the secrets. Input fields are left out. */
const heldBy = (page: Page, secrets: readonly string[]): Promise<Place[]> =>
  page.evaluate(async (looked) => {
    const stored: [string, string][] = [
      ['history', JSON.stringify(history.state ?? null)],
      ['window name', window.name],
      ['cookie', document.cookie],
    ]
    const shown = document.documentElement.cloneNode(true) as HTMLElement
    for (const typed of shown.querySelectorAll('input, textarea')) typed.remove()
    stored.push(['document', shown.outerHTML])
    for (const [name, text] of Object.entries(localStorage))
      stored.push([`localStorage ${name}`, String(text)])
    for (const [name, text] of Object.entries(sessionStorage))
      stored.push([`sessionStorage ${name}`, String(text)])
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const asking = indexedDB.open(name)
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)))
      })
      for (const store of opened.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asking = opened.transaction(store).objectStore(store).getAll()
          asking.addEventListener('success', () => resolve(asking.result))
          asking.addEventListener('error', () => reject(new Error(`${store} cannot be read`)))
        })
        stored.push([`IndexedDB ${name} ${store}`, JSON.stringify(rows)])
      }
      opened.close()
    }
    // Pages are long: return only texts that may contain a secret.
    return stored.filter(([, text]) => looked.some((secret) => text.includes(secret)))
  }, secrets)

/** A tab's session storage. */
const keptByTab = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    Object.entries(sessionStorage).map(([name, text]) => [`sessionStorage ${name}`, String(text)]),
  )

/** The length of a PIN. Shorter values are invalid input of a test. */
const shortest = 4

/** From this length on, a match can't be a coincidence. */
const unmistakable = 10

/** Whether a text contains a secret: a long one anywhere, a short one such as a PIN only as a whole value. */
function holds(text: string, secret: string): boolean {
  if (secret.length >= unmistakable) return text.includes(secret)
  if (!text.includes(secret)) return false
  // A value in JSON, a URL, an element or an attribute. In nested JSON, quotes are escaped.
  const parts = text.replaceAll('\\', '').split(secret)
  return parts.some((after, at) => {
    const before = parts[at - 1]
    return before !== undefined && /(^|["=>])$/.test(before) && /^($|["&#<])/.test(after)
  })
}

/** Where secrets are allowed. */
const belongs = [
  // A tab stores its session, including the token: see `src/lib/session/store.ts`.
  /^token in sessionStorage patchbay\.session$/,
  // SSO providers add it to the callback URL; it is removed before anything is fetched (`src/app/ssoVisit.ts`).
  /^(code|credential) in address \/sso\//,
]

/** Collects a test's secrets, and finds them in the browser and in the journal. */
export class Secrets {
  readonly #known: Known = new Map()
  readonly #context: BrowserContext
  /** Visited and requested URLs, console messages, and the storage of closed tabs. */
  readonly #passed: Place[] = []
  readonly #allowed: RegExp[] = []
  readonly #reading: Promise<void>[] = []

  constructor(context: BrowserContext) {
    this.#context = context
    context.on('request', (request) => {
      this.#pass(request.url())
      if (scriptOf(request) !== '') this.#learn(secretsSent(request))
    })
    context.on('response', (response) => this.#reading.push(this.#read(response)))
    context.on('console', (message) => this.#passed.push(['console', message.text()]))
    context.on('page', (page) => {
      page.on('websocket', (socket) => this.#pass(socket.url()))
      // Also fires for URL changes without a load.
      page.on('framenavigated', (frame) => this.#pass(frame.url()))
      const close = page.close.bind(page)
      page.close = async (options) => {
        // Fails where storage is blocked: then there is nothing to find.
        this.#passed.push(...(await keptByTab(page).catch(() => [])))
        await close(options)
      }
    })
  }

  /** For tests that show or plant a secret on purpose. `_why` is documentation. */
  allow(found: RegExp, _why: string): void {
    this.#allowed.push(found)
  }

  /** Leaked secrets and their places, such as `password in console`. */
  async found(
    { password, pin, api_key, server_key }: WorldReport['credentials'],
    journal: readonly JournalEntry[],
  ): Promise<string[]> {
    await Promise.all(this.#reading)
    this.#learn([
      [password, 'password'],
      [pin, 'pin'],
      [api_key, 'api_key'],
      [server_key, 'server_key'],
    ])
    // Fails during a navigation or where storage is blocked: then there is nothing to find.
    const held = await Promise.all(
      this.#context.pages().map((page) => heldBy(page, [...this.#known.keys()]).catch(() => [])),
    )
    const sources = [...this.#passed, ...held.flat(), ['journal', JSON.stringify(journal)] as const]
    const found = new Set<string>()
    for (const [where, text] of sources)
      for (const [secret, name] of this.#known)
        if (holds(text, secret)) found.add(`${name} in ${where}`)
    const allowed = [...belongs, ...this.#allowed]
    return [...found].filter((one) => !allowed.some((pattern) => pattern.test(one)))
  }

  /** Expects no secrets in URLs, the console, the page, the journal or browser storage. */
  async expectKeptNowhere(...known: Parameters<Secrets['found']>): Promise<void> {
    expect(await this.found(...known), 'secrets where they must not be').toEqual([])
  }

  #learn(secrets: Iterable<[string, string]>): void {
    for (const [value, name] of secrets)
      if (value.length >= shortest && value !== 'not_set') this.#known.set(value, name)
  }

  #pass(address: string): void {
    if (!URL.canParse(address)) return
    const { pathname, searchParams, hash } = new URL(address)
    // Add the decoded values as JSON.
    const parameters = JSON.stringify([...searchParams, ...new URLSearchParams(hash.slice(1))])
    this.#passed.push([`address ${pathname}`, address + parameters])
  }

  async #read(response: Response): Promise<void> {
    if (!tellsSecrets(response.request())) return
    // A truncated response, or one whose page is closed, reveals nothing.
    this.#learn(secretsIn(await response.text().catch(() => '')))
  }
}

import {
  expect,
  type BrowserContext,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import type { JournalEntry } from '#mock/world/journal.ts'
import type { WorldReport } from './world.ts'

/** What nobody else may ever read, by the names it is sent under. */
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

/** By value, under which name it was sent, told or given to the test. */
type Known = Map<string, string>
/** Where something is, and what it says. */
type Place = readonly [where: string, text: string]

const scriptOf = (request: Request): string =>
  /\/api\/(\w+)\.php$/.exec(new URL(request.url()).pathname)?.[1] ?? ''

const formOf = (request: Request): URLSearchParams => new URLSearchParams(request.postData() ?? '')

/** What a request sends that must be kept nowhere. */
function* secretsSent(request: Request): Generator<[string, string]> {
  const form = formOf(request)
  for (const name of secretFields) yield [form.get(name) ?? '', name]
  // The key of a log-in opens an account; that of work which was begun opens no more than how it ended.
  if (scriptOf(request) === 'auth') yield [form.get('key') ?? '', 'api_key']
}

/** Whether a reply tells a secret that only the screen may know: a key that was made, a temporary account. */
const tellsSecrets = (request: Request): boolean =>
  scriptOf(request) === 'eq_callback' ||
  (scriptOf(request) === 'api_keys' && formOf(request).get('action') === 'add')

/** The secrets in a reply's text. Texts within texts have their quotes escaped. */
function* secretsTold(reply: string): Generator<[string, string]> {
  const told = /"(api_key|Password)"\s*:\s*"([^"]+)"/g
  for (const [, name = '', value = ''] of reply.replaceAll('\\', '').matchAll(told))
    yield [value, name]
}

/** Of what a page has put away and shows, beside what is typed, the texts in which any of the secrets may be. */
const heldBy = (page: Page, secrets: readonly string[]): Promise<Place[]> =>
  page.evaluate(async (looked) => {
    const places: [string, string][] = [
      ['history', JSON.stringify(history.state ?? null)],
      ['window name', window.name],
      ['cookie', document.cookie],
    ]
    const shown = document.documentElement.cloneNode(true) as HTMLElement
    for (const typed of shown.querySelectorAll('input, textarea')) typed.remove()
    places.push(['document', shown.outerHTML])
    for (const [name, text] of Object.entries(localStorage))
      places.push([`localStorage ${name}`, String(text)])
    for (const [name, text] of Object.entries(sessionStorage))
      places.push([`sessionStorage ${name}`, String(text)])
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
        places.push([`IndexedDB ${name} ${store}`, JSON.stringify(rows)])
      }
      opened.close()
    }
    // Pages are long: what is surely harmless stays there.
    return places.filter(([, text]) => looked.some((secret) => text.includes(secret)))
  }, secrets)

/** What a tab keeps for itself alone. */
const keptByTab = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    Object.entries(sessionStorage).map(([name, text]) => [`sessionStorage ${name}`, String(text)]),
  )

/** Characters of a PIN: what is shorter was typed to be refused. */
const shortest = 4

/** Characters from which on a text is found by chance nowhere. */
const unmistakable = 10

/** Whether a text holds a secret: a long one anywhere, a short one, such as a PIN, as a whole value. */
function holds(text: string, secret: string): boolean {
  if (secret.length >= unmistakable) return text.includes(secret)
  if (!text.includes(secret)) return false
  // A value of JSON, of an address, of an element or of its attribute; a text within a text has its quotes escaped.
  const parts = text.replaceAll('\\', '').split(secret)
  return parts.some((after, at) => {
    const before = parts[at - 1]
    return before !== undefined && /(^|["=>])$/.test(before) && /^($|["&#<])/.test(after)
  })
}

/** Where a secret belongs. */
const belongs = [
  // A tab keeps its session, token and all; see `src/lib/session/store.ts`.
  /^token in sessionStorage patchbay\.session$/,
  // Another service sends people back with it; it is taken out before anything is fetched (`src/app/ssoVisit.ts`).
  /^(code|credential) in address \/sso\//,
]

/** The secrets that a test has to do with, and where the browser and the service's journal have them. */
export class Secrets {
  readonly #known: Known = new Map()
  readonly #context: BrowserContext
  /** Addresses that were gone to or called, what the pages wrote to the console, and what closed tabs kept. */
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
      // Changes of the address without loading are told as well.
      page.on('framenavigated', (frame) => this.#pass(frame.url()))
      const close = page.close.bind(page)
      page.close = async (options) => {
        // A page that may keep nothing has nothing to show.
        this.#passed.push(...(await keptByTab(page).catch(() => [])))
        await close(options)
      }
    })
  }

  /** For a test that shows or plants a secret on purpose; `why` is for the reader. */
  allow(found: RegExp, _why: string): void {
    this.#allowed.push(found)
  }

  /** Which secrets are where they must not be, as `password in console`. */
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
    // A page that is leaving, or may keep nothing, has nothing to show.
    const held = await Promise.all(
      this.#context.pages().map((page) => heldBy(page, [...this.#known.keys()]).catch(() => [])),
    )
    const places = [...this.#passed, ...held.flat(), ['journal', JSON.stringify(journal)] as const]
    const found = new Set<string>()
    for (const [where, text] of places)
      for (const [secret, name] of this.#known)
        if (holds(text, secret)) found.add(`${name} in ${where}`)
    const allowed = [...belongs, ...this.#allowed]
    return [...found].filter((one) => !allowed.some((pattern) => pattern.test(one)))
  }

  /** Nothing secret is in an address, in the console, on the screen, in the journal or in what the browser keeps. */
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
    // As values of JSON: what an address escapes is read.
    const said = JSON.stringify([...searchParams, ...new URLSearchParams(hash.slice(1))])
    this.#passed.push([`address ${pathname}`, address + said])
  }

  async #read(response: Response): Promise<void> {
    if (!tellsSecrets(response.request())) return
    // A reply that is cut off, or whose page has gone, told nothing.
    this.#learn(secretsTold(await response.text().catch(() => '')))
  }
}

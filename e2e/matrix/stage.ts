/** One write in one world and one browser: where a disturbance happens. */
import { expect, type BrowserContext, type Frame, type Page, type Request } from '@playwright/test'
import { timeLimitOf, type Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import { go } from '../fixtures.ts'
import type { TestWorld } from '../world.ts'
import type { RowStage, SentRow } from './row.ts'
import { recordOf } from './claims.ts'
import { isDone } from './judge.ts'
import { hearSayings, type Saying } from './sayings.ts'
import type { WriteKey } from './writes.ts'

/** The pauses between checks of a write that may be lost: with its time limit in all. In seconds. */
const pauses = [1, 4, 10, 15, 10] as const

export class Stage implements RowStage {
  readonly world: TestWorld
  readonly context: BrowserContext
  /** The tab in which the user works. */
  readonly page: Page
  readonly key: WriteKey
  readonly row: SentRow
  /** Whether tabs get a page to go back to. */
  withHistory = false
  sayings: readonly Saying[] = []
  /** How many sayings there were when another user signed in. */
  handedOver: number | undefined
  /** The tabs that sent the write. */
  readonly senders = new Set<Page>()
  readonly #underWay = new Set<Request>()
  #token: string | undefined

  constructor(page: Page, world: TestWorld, write: { key: WriteKey; row: SentRow }) {
    this.page = page
    this.context = page.context()
    this.world = world
    this.key = write.key
    this.row = write.row
  }

  /** Listens to the panel and its requests. Call it before a page opens. */
  async begin(): Promise<void> {
    this.sayings = await hearSayings(this.context)
    const isCall = (request: Request): boolean =>
      new URL(request.url()).pathname.startsWith('/api/') && !this.#isOtherSignOut(request)
    const more = (request: Request): void => {
      if (isCall(request)) this.#underWay.add(request)
      if (request.isNavigationRequest()) this.#forgetCallsOf(request.frame())
      if (this.#isWrite(request)) this.senders.add(request.frame().page())
    }
    const fewer = (request: Request): void => void this.#underWay.delete(request)
    this.context.on('request', more).on('requestfinished', fewer).on('requestfailed', fewer)
    // Leaving a page with unsent input is confirmed.
    this.context.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  }

  readonly visit = async (page: Page, address: string): Promise<void> => {
    const isNew = page.url() === 'about:blank'
    if (isNew && this.withHistory) {
      await page.goto(this.row.signedOut ? '/order' : '/account/appearance')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The sign-in page isn't part of the panel's router.
    const loads = this.row.signedOut || (isNew && !this.withHistory)
    await (loads ? page.goto(address) : go(page, address))
  }

  readonly pass = async (seconds: number): Promise<void> => {
    await this.world.advance(seconds)
    await this.context.clock.fastForward(seconds * 1000)
    await this.quiet()
  }

  /** Waits until no request to the API is under way. */
  async quiet(): Promise<void> {
    const calls = () => [...this.#underWay].map((request) => request.url())
    await expect.poll(calls, { intervals: [10] }).toEqual([])
  }

  /** Not the write of this cell: nobody waits for it, and the browser doesn't always report its end. */
  #isOtherSignOut(request: Request): boolean {
    return this.key !== 'auth/logout' && request.postData()?.startsWith('action=logout&') === true
  }

  /** Once the next document is there: the end of a call of the last one isn't always reported. */
  #forgetCallsOf(frame: Frame): void {
    const calls = [...this.#underWay].filter((request) => request.frame() === frame)
    frame.page().once('domcontentloaded', () => {
      for (const call of calls) this.#underWay.delete(call)
    })
  }

  /** Lets time pass until no write can still be under way. */
  async settle(): Promise<void> {
    const action: Action = actions[this.key]
    await this.quiet()
    for (const seconds of [...pauses, timeLimitOf(action)]) {
      // oxlint-disable-next-line no-await-in-loop -- one pause after the other
      await this.pass(seconds)
    }
  }

  readonly ask = async (
    script: string,
    form: Record<string, string | number>,
  ): Promise<unknown> => {
    const { email: user, password, location } = this.world.credentials
    const post = async (
      file: string,
      fields: Record<string, string | number>,
    ): Promise<unknown> => {
      const reply = await this.context.request.post(`/api/${file}.php`, { form: fields })
      const text = await reply.text()
      if (!reply.ok() || text.includes('"result":-')) throw new Error(`${file}: ${text}`)
      return JSON.parse(text)
    }
    if (this.#token === undefined) {
      const signedIn = await post('auth', { action: 'billinglogin', user, password, location })
      // By the contract.
      this.#token = (signedIn as { token: string }).token
    }
    return post(script, { token: this.#token, ...form })
  }

  /** Opens the form in a tab. */
  async open(page: Page = this.page): Promise<void> {
    await this.row.open(page, this)
    await expect(this.row.button(page, this)).toBeVisible()
    await this.quiet()
    expect(await isDone(this), 'says done before the press').toBe(false)
  }

  /** Presses the button, and waits until the browser sends the write. */
  async press(page: Page = this.page): Promise<void> {
    const leaves = page.waitForRequest((request) => this.#isWrite(request))
    await this.row.button(page, this).click()
    await leaves
  }

  /** Expects that nothing claims success while the work goes on. */
  async expectNotDoneYet(): Promise<void> {
    const { carriedOut } = recordOf(await this.world.journal(), this.key)
    expect(carriedOut === 0 && (await isDone(this)), 'says done while the work goes on').toBe(false)
  }

  /** What the API noted and the panel said, for a failed cell. */
  async evidence(): Promise<object> {
    const journal = await this.world.journal()
    return {
      journal: journal
        .filter(({ action }) => action === this.key)
        .map(({ status, outcome }) => `${status} ${outcome}`),
      said: this.sayings.map(({ text }) => text),
      handedOver: this.handedOver,
    }
  }

  #isWrite(request: Request): boolean {
    const { resource, name } = actions[this.key]
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith(`/${resource}.php`)) return false
    const form = new URLSearchParams(request.postData() ?? '')
    return (form.get('action') ?? searchParams.get('action')) === name
  }
}

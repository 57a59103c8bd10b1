/** What may happen while a write is sent. */
import { expect, type BrowserContext } from '@playwright/test'
import { signOut } from '../fixtures.ts'
import { keyField } from '../signIn.ts'
import { silenceDatabase } from '../storage.ts'
import type { Stage } from './stage.ts'

interface Disturbance {
  /** Changes the browser before a page opens. */
  readonly browser?: (context: BrowserContext) => Promise<void>
  /** How wrong the browser's clock is at first, in hours. */
  readonly wrongBy?: number
  /** It needs a page to go back to. */
  readonly history?: true
  /** It needs a session. */
  readonly session?: true
  /** The user has left the screen that sent the write, so success may go without a message. */
  readonly leaves?: true
  /** The user presses the button in two tabs. */
  readonly presses?: 2
  /** It disturbs nothing, so the write must work, and the screen say so. */
  readonly works?: true
  /** From the filled-in form until nothing is under way. */
  readonly happen: (stage: Stage) => Promise<void>
}

/** Presses, and waits until the write's outcome is certain. */
async function pressAndSettle(stage: Stage): Promise<void> {
  await stage.press()
  await stage.settle()
}

/** Presses while the API holds its reply back. */
async function pressAndWait(stage: Stage): Promise<void> {
  await stage.world.keepWaiting(stage.key)
  await stage.press()
}

async function letGoAndSettle(stage: Stage): Promise<void> {
  await stage.world.letGo()
  await stage.settle()
}

export const disturbances = {
  nothing: { works: true, happen: pressAndSettle },
  'reply lost after the work': {
    async happen(stage) {
      await stage.world.faults([{ kind: 'drop', after: true, action: stage.key, times: 1 }])
      await pressAndSettle(stage)
    },
  },
  'gateway gives up, work goes on': {
    async happen(stage) {
      await stage.world.answerByGateway(stage.key, { finishes: 12 })
      await stage.press()
      await stage.quiet()
      await stage.pass(5)
      await stage.expectNotDoneYet()
      await stage.settle()
    },
  },
  '503': {
    async happen(stage) {
      await stage.world.faults([{ kind: 'status', status: 503, action: stage.key, times: 1 }])
      await pressAndSettle(stage)
    },
  },
  'HTML instead of JSON': {
    async happen(stage) {
      await stage.world.faults([{ kind: 'html', action: stage.key, times: 1 }])
      await pressAndSettle(stage)
    },
  },
  '30 s late': {
    browser: fakeTimeLimits,
    async happen(stage) {
      await pressAndWait(stage)
      await stage.world.advance(31)
      await stage.context.clock.fastForward(31_000)
      await letGoAndSettle(stage)
    },
  },
  'session expires in flight': {
    session: true,
    async happen(stage) {
      const { page, world } = stage
      await world.faults([{ kind: 'expired-token', action: stage.key, times: 1 }])
      await stage.press()
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(dialog).toBeHidden()
      await stage.settle()
    },
  },
  Escape: {
    async happen(stage) {
      await pressAndWait(stage)
      await stage.page.keyboard.press('Escape')
      await letGoAndSettle(stage)
    },
  },
  Back: {
    history: true,
    leaves: true,
    async happen(stage) {
      await pressAndWait(stage)
      // Without waiting: the panel may ask before it leaves.
      // Later, so that the page answers before it goes.
      await stage.page.evaluate(() => void setTimeout(() => history.back()))
      await letGoAndSettle(stage)
    },
  },
  reload: {
    leaves: true,
    async happen(stage) {
      await pressAndWait(stage)
      await stage.page.reload()
      await letGoAndSettle(stage)
    },
  },
  'same form in a second tab': {
    presses: 2,
    async happen(stage) {
      const other = await stage.context.newPage()
      await stage.open(other)
      await stage.page.bringToFront()
      await pressAndWait(stage)
      await other.bringToFront()
      // Disabled, gone, or pressed: the user has decided to.
      await stage.row
        .button(other, stage)
        .click({ force: true, timeout: 1000 })
        .catch(() => undefined)
      await letGoAndSettle(stage)
    },
  },
  'another user signs in': {
    session: true,
    leaves: true,
    async happen(stage) {
      const { page, world } = stage
      // Carried out at once, and answered after the other user has signed in.
      await world.answerByGateway(stage.key, { finishes: 0, seconds: 60 })
      await stage.press()
      const other = await stage.context.newPage()
      await other.goto('/account/appearance')
      await signOut(other)
      await other.close()
      await expect(page).toHaveURL(/\/sign-in/)
      await page.getByRole('radio', { name: 'API key' }).click()
      await keyField(page).fill(world.credentials.api_key)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
      stage.handedOver = stage.sayings.length
      await stage.world.advance(60)
      await stage.settle()
    },
  },
  'storage full': {
    browser: fillStorageAfterSignIn,
    happen: pressAndSettle,
  },
  'storage never answers': {
    browser: silenceDatabase,
    happen: pressAndSettle,
  },
  'clock 3 h wrong, then right': {
    wrongBy: 3,
    async happen(stage) {
      await stage.world.faults([{ kind: 'drop', after: true, action: stage.key, times: 1 }])
      await stage.press()
      await stage.context.clock.setSystemTime(Date.now())
      await stage.settle()
    },
  },
} as const satisfies Record<string, Disturbance>

export type DisturbanceName = keyof typeof disturbances

/** Makes time limits of requests follow the page's clock, which Playwright controls. */
async function fakeTimeLimits(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
      return limit.signal
    }
  })
}

/** A full disk that still holds the session that was there before. */
async function fillStorageAfterSignIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const full = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Storage.prototype.setItem = function set(this: Storage, name: string, text: string) {
      // The tests put these there as the page opens.
      const isSession = name === 'patchbay.session' || name === 'patchbay.api'
      if (this === sessionStorage && isSession) this[name] = text
      else full()
    }
    IDBObjectStore.prototype.put = full
    IDBObjectStore.prototype.add = full
  })
}

/** What may happen while a write is sent. */
import { expect, type BrowserContext } from '@playwright/test'
import type { Fault } from '#mock/world/faults.ts'
import { signOut } from '../fixtures.ts'
import { keyField } from '../signIn.ts'
import { silenceDatabase } from '../storage.ts'
import { fakeTimeLimits } from '../timeLimits.ts'
import type { Stage } from './stage.ts'

export interface Disturbance {
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
  /** It needs HTTP/2, and so TLS. */
  readonly secure?: true
  /**
   * What becomes of the connection, after which browsers repeat a write. Each is tried twice: the repeats are carried out
   * as the API does, or refused by their key.
   */
  readonly connection?: true
  /** From the filled-in form until nothing is under way. */
  readonly happen: (stage: Stage) => Promise<void>
}

/** Presses, and waits until the write's outcome is certain. */
async function pressAndSettle(stage: Stage): Promise<void> {
  await stage.press()
  await stage.settle()
}

/** Presses while the API holds its response back. */
async function pressAndWait(stage: Stage): Promise<void> {
  await stage.world.keepWaiting(stage.key)
  await stage.press()
}

async function letGoAndSettle(stage: Stage): Promise<void> {
  await stage.world.letGo()
  await stage.settle()
}

/**
 * How long work takes, at least as long as the panel needs to see that it was sent before: where the browser's repeat opens a
 * connection, and where it uses one that is there (docs/decisions/0020-repeated-writes.md). The mock's own work takes no time.
 * In seconds.
 */
const workTakes = { opens: 0.1, uses: 0.7 } as const

interface Cut extends Pick<Fault, 'kind'> {
  readonly after?: true
  /** The browser's repeat opens a connection, instead of using an idle one, or the same. */
  readonly opens?: true
  /** The browser's repeats count. */
  readonly times: number
}

/** From now on, connections of the write end without a byte of a response. */
const cut = ({ world, key: action }: Stage, { times, opens, ...fault }: Cut): Promise<void> =>
  world.faults([
    { kind: 'latency', seconds: opens ? workTakes.opens : workTakes.uses, action, times },
    // By the callers below.
    { ...fault, action, times } as Fault,
  ])

const whileCut =
  (fault: Cut) =>
  async (stage: Stage): Promise<void> => {
    await cut(stage, fault)
    await pressAndSettle(stage)
  }

/**
 * Has the browser keep six connections open (HTTP/1.1): a repeat takes the next one. All pages of a browser share them, and
 * the page of a write, another company's sign-in form, may not be allowed to connect.
 */
async function openSixConnections({ context, page }: Stage): Promise<void> {
  const other = await context.newPage()
  await other.goto('/mock/world')
  await other.evaluate(() =>
    Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => {
        const reply = await fetch(`/mock/world?connection=${number}`, { cache: 'no-store' })
        await reply.text()
      }),
    ),
  )
  await other.close()
  await page.bringToFront()
}

/** What may become of a connection. */
const connections = {
  'closed before the work': { happen: whileCut({ kind: 'drop', times: 1 }) },
  'closed after the work': { happen: whileCut({ kind: 'drop', after: true, times: 1 }) },
  'six connections, each closed': {
    async happen(stage) {
      await openSixConnections(stage)
      await whileCut({ kind: 'drop', after: true, times: 6 })(stage)
    },
  },
  'every try closed': { happen: whileCut({ kind: 'drop', after: true, times: 99 }) },
  'HTTP/2: closed': {
    secure: true,
    happen: whileCut({ kind: 'drop', after: true, times: 1, opens: true }),
  },
  'HTTP/2: stream refused': {
    secure: true,
    happen: whileCut({ kind: 'stream-refused', after: true, times: 1 }),
  },
  'HTTP/2: stream reset': {
    secure: true,
    happen: whileCut({ kind: 'stream-reset', after: true, times: 1 }),
  },
  'HTTP/2: no network for 14 s': {
    secure: true,
    async happen(stage) {
      // Chromium asks a connection whether it is alive (PING) before it uses one that was idle for 10 s, by a clock that
      // no test can set.
      await new Promise((resolve) => void setTimeout(resolve, 11_000))
      await stage.world.faults([{ kind: 'outage', seconds: 14, action: stage.key, times: 1 }])
      await pressAndSettle(stage)
    },
  },
} as const satisfies Record<string, Disturbance>

type ConnectionName = keyof typeof connections

const refusing = ({ happen, ...disturbance }: Disturbance): Disturbance => ({
  ...disturbance,
  async happen(stage) {
    await stage.world.settings({ refuse_repeats: true })
    await happen(stage)
  },
})

const withAndWithoutKey = Object.fromEntries(
  Object.entries<Disturbance>(connections).flatMap(([name, disturbance]) => [
    [name, { ...disturbance, connection: true }],
    [`${name}, repeats refused`, { ...refusing(disturbance), connection: true }],
  ]),
  // Object.fromEntries loses the names.
) as Record<ConnectionName | `${ConnectionName}, repeats refused`, Disturbance>

export const disturbances = {
  nothing: { works: true, happen: pressAndSettle },
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
  'sign-in page of an access proxy': {
    async happen(stage) {
      await stage.world.faults([
        { kind: 'access-proxy', how: 'redirect', action: stage.key, times: 1 },
      ])
      await pressAndSettle(stage)
    },
  },
  'damaged response': {
    async happen(stage) {
      await stage.world.faults([{ kind: 'broken-gzip', action: stage.key, times: 1 }])
      await pressAndSettle(stage)
    },
  },
  'PHP notice before the JSON': {
    works: true,
    async happen(stage) {
      await stage.world.quirks(['php-notices', 'byte-order-mark'])
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
      await cut(stage, { kind: 'drop', after: true, times: 1 })
      await stage.press()
      await stage.context.clock.setSystemTime(Date.now())
      await stage.settle()
    },
  },
  ...withAndWithoutKey,
} satisfies Record<string, Disturbance>

export type DisturbanceName = keyof typeof disturbances

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

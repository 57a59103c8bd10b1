/** Writes that fail in every way: each failure is reported, sent once, and works on retry. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { once, type Cause } from './mishaps.ts'
import type { TestWorld } from './world.ts'
import { notMade, passChecking } from './verifying.ts'

interface Mishap {
  readonly cause: Cause
  /** What happened, and what it means for the data. */
  readonly says: readonly [RegExp | string, string]
}

const unknown = 'Result unknown. Check whether it worked before you try again.'
const mishaps = {
  'a 500': {
    cause: once({ kind: 'status', status: 500 }),
    says: ['Something went wrong on our side (error 500).', unknown],
  },
  'a dropped connection': {
    cause: (world, action) => world.loseRequest(action),
    says: ['Couldn’t connect.', unknown],
  },
  'a lost reply': {
    cause: (world, action) => world.loseReply(action),
    // What the proxy answered, or nothing.
    says: [/our side \(error 409\)|Couldn’t connect\./, unknown],
  },
  'a refusal': {
    cause: once({ kind: 'refuse', message: 'Not today' }),
    says: ['Request refused: Not today', 'Nothing was changed.'],
  },
} satisfies Record<string, Mishap>

export interface Attempt {
  action: string
  meets: keyof typeof mishaps
  /** The action only reads: the message says how old the shown data is, not what changed. */
  reads?: true
  /** After a lost response the state is read, so the message is certain. */
  looksAgain?: true
  /** From the screen to the click that sends it. */
  send: () => Promise<void>
  /** Another try, if needed: after a lost response the screen may show that it is done. */
  again?: () => Promise<void>
  /** What the user sees once it is done. */
  done: () => Promise<void>
}

/** Runs attempts one after another on one screen. */
export async function attempt(
  page: Page,
  world: TestWorld,
  attempts: readonly Attempt[],
): Promise<void> {
  for (const { action, meets, reads, looksAgain, send, again, done } of attempts)
    await test.step(`${action} meets ${meets}`, async () => {
      const before = await world.timesSent(action)
      const { cause, says }: Mishap = mishaps[meets]
      await cause(world, action)
      await send()
      if (looksAgain && meets === 'a lost reply') {
        // The action was carried out and is found, so nothing failed.
        await done()
        expect(await world.timesSent(action), `${action} is sent once`).toBe(before + 1)
        return
      }
      if (looksAgain && meets !== 'a refusal') await passChecking(page)
      // No read shows tickets.
      const unread = action.startsWith('servicedesk/') && meets !== 'a refusal'
      const alert = page
        .getByRole('alert')
        .filter({ hasText: unread ? 'you’ll get one ticket' : says[0] })
      await expect(alert).toContainText(
        unread
          ? 'you’ll get one ticket'
          : reads
            ? 'Last updated'
            : looksAgain && meets !== 'a refusal'
              ? notMade
              : says[1],
      )
      await expect(page.locator('h1')).toBeVisible()
      expect(await world.timesSent(action), `${action} is sent once`).toBe(before + 1)
      await world.letGo()
      await again?.()
      const tries = before + (again ? 2 : 1)
      // Advance the time only for accepted actions.
      await expect.poll(() => world.timesSent(action)).toBe(tries)
      await done()
      await expect(alert).toHaveCount(0)
      expect(await world.timesSent(action)).toBe(tries)
    })
}

export const bareMetal = 'mail-nl-01'
/** Toasts are dialogs too, for screen readers. */
export const dialog = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
export const press = (page: Page, name: string) => () =>
  page.getByRole('button', { name, exact: true }).click()
export const pressIn = (within: Locator, name: string) => () =>
  within.getByRole('button', { name, exact: true }).click()
/**
 * Presses once the API can't be working on a lost write any more. The reload makes the panel notice that time has
 * passed; a dialog is restored by its URL.
 */
export const afterTimeLimit =
  (page: Page, world: TestWorld, again: () => Promise<void>) => async () => {
    await world.advance(60)
    await page.reload()
    await again()
  }
/** The dialog closes once it is done. */
export const closes = (page: Page) => () => expect(dialog(page)).toBeHidden()
export const row = (page: Page, table: string, name: RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name })

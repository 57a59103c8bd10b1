/** System notifications about finished activity. */
import type { BrowserContext, Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, openSession, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'

interface ShownNotice {
  title: string
  body: string
  open: () => void
}

/** A fake Notification API that never prompts and records notifications. */
function noticesOfTests(): void {
  const notices: ShownNotice[] = []
  class Notice extends EventTarget {
    static get permission(): string {
      return localStorage.getItem('test.permission') ?? 'default'
    }
    static requestPermission(): Promise<string> {
      localStorage.setItem('test.permission', localStorage.getItem('test.answer') ?? 'granted')
      return Promise.resolve(Notice.permission)
    }
    constructor(title: string, { body }: { body: string }) {
      super()
      notices.push({ title, body, open: () => void this.dispatchEvent(new Event('click')) })
    }
    close(): void {
      // No tab is visible.
    }
  }
  Object.defineProperty(window, 'Notification', { value: Notice, configurable: true })
  Object.defineProperty(window, 'notices', { value: notices })
}

/** All notifications so far, each with its tab. */
async function toldIn(
  context: BrowserContext,
): Promise<{ tab: Page; title: string; body: string }[]> {
  const each = await Promise.all(
    context.pages().map(async (tab) => {
      const all = await tab.evaluate(() =>
        (Reflect.get(window, 'notices') as ShownNotice[]).map(({ title, body }) => ({
          title,
          body,
        })),
      )
      return all.map((one) => ({ tab, ...one }))
    }),
  )
  return each.flat()
}

const show = (context: BrowserContext, state: 'hidden' | 'visible') =>
  Promise.all(
    context.pages().map((tab) =>
      tab.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', {
          value: visibility,
          configurable: true,
        })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state),
    ),
  )

async function beginReboot(page: Page, world: TestWorld): Promise<void> {
  await page.goto(`/servers/${world.server('mail-nl-01').id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: '1 running' })).toBeVisible()
}

const toggle = (page: Page) =>
  page.getByRole('switch', { name: 'Notify me when activity finishes' })

test.beforeEach(async ({ context, page, world }) => {
  await context.addInitScript(noticesOfTests)
  await world.start({ speed: 0 })
  await openSession(page, world)
  await page.goto('/activity')
})

test('notifications are off until they are turned on and the browser allows them', async ({
  page,
}) => {
  const keep = (name: string, value: string) =>
    page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const)
  await expect(toggle(page)).not.toBeChecked()
  await keep('test.answer', 'denied')
  await toggle(page).press('Space')
  await expect(toggle(page)).toBeDisabled()
  await expect(page.getByText('Your browser blocks notifications for this site.')).toBeVisible()
  await expectNoAxeViolations(page)
  // Changing the browser's settings shows on return.
  await keep('test.answer', 'granted')
  await keep('test.permission', 'default')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(toggle(page)).toBeEnabled()
  await toggle(page).press('Space')
  await expect(toggle(page)).toBeChecked()
})

test('finished activity is reported once: by a notification, or on the page while a tab is visible', async ({
  page,
  context,
  world,
}) => {
  await toggle(page).press('Space')
  await expect(toggle(page)).toBeChecked()
  const other = await context.newPage()
  await other.goto('/activity')
  await expect(toggle(other)).toBeChecked()
  await beginReboot(page, world)
  await show(context, 'hidden')
  await world.advance(30)
  await expect.poll(() => toldIn(context), { timeout: 20_000 }).toHaveLength(1)
  const [notice] = await toldIn(context)
  expect(notice).toMatchObject({ title: 'mail-nl-01 rebooted', body: '' })

  // Clicking it opens the operation's details.
  await show(context, 'visible')
  await notice?.tab.evaluate(() => (Reflect.get(window, 'notices') as ShownNotice[])[0]?.open())
  await expect(
    (notice?.tab ?? page).getByRole('dialog', { name: 'Reboot · mail-nl-01' }),
  ).toBeVisible()

  // A tab is visible, so the page itself reports it.
  await beginReboot(page, world)
  await world.advance(30)
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  expect(await toldIn(context)).toHaveLength(notice?.tab === page ? 0 : 1)
})

/** The static demo on a file host: the API runs in the browser. */
import { test as base, type Page } from '@playwright/test'
import { buildDemo, demo } from '../scripts/build/demo.ts'
import { serveFiles, type FileHost } from '../scripts/build/fileHost.ts'
import { connected, ended, id, screen, typeText, usualMachine } from './consoles.ts'
import { enterPin, expect, go, signOut } from './fixtures.ts'
import { payByCard } from './paying.ts'
import { Problems } from './problems.ts'
import { screenText } from './screenText.ts'

interface Fixtures {
  problems: Problems
}

/** Without the fixtures' mock backend, which the demo must not need. */
const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems(context)
      await use(problems)
      problems.expectNone()
    },
    { auto: true },
  ],
})

// One worker, so that it builds only once.
test.describe.configure({ mode: 'default' })

let host: FileHost

test.beforeAll(async () => {
  // Beside other tests the build takes up to two minutes.
  test.setTimeout(240_000)
  await buildDemo()
  host = await serveFiles(demo)
})
test.afterAll(() => host.close())

const at = (path: string): string => `${host.origin}${path}`

/** Calls `/mock/*` from a page of the demo: POST if there is a body. */
const ask = (page: Page, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([address, posted]) => {
      const reply = await fetch(
        address,
        posted === undefined ? {} : { method: 'POST', body: posted },
      )
      return (await reply.json()) as unknown
    },
    [`/mock/${path}`, body && JSON.stringify(body)] as const,
  )

const advance = (page: Page, seconds: number) => ask(page, 'clock', { advance: seconds })

/** Opens a scenario's link in a fresh browser. */
async function open(page: Page, scenario: string, to: string): Promise<void> {
  await page.goto(at(`/mock/start?${new URLSearchParams({ scenario, as: 'ada', to })}`))
}

test('a link starts a world that tabs share and that outlives each of them', async ({
  page,
  context,
}) => {
  await open(page, 'forty-servers', '/servers')
  await page.getByRole('link', { name: 'mail-nl-01' }).click()
  await page.getByRole('button', { name: 'Power' }).click()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()
  await enterPin(page, '2468')
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Mock backend · forty servers' }).click()
  const drawer = page.getByRole('dialog', { name: 'Demo' })
  await drawer.getByLabel('Minutes').fill('1')
  await drawer.getByRole('button', { name: 'Advance' }).click()
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()

  await ask(page, 'settings', { graphs: 'picture' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  // The host has no such file, and the tab gets the first one's session.
  const second = await context.newPage()
  await second.goto(at('/servers/5101'))
  await expect(second.getByRole('navigation', { name: 'Server sections' })).toBeVisible()
  await page.close()
  expect(await ask(second, 'settings')).toMatchObject({ graphs: 'picture' })
  await second.reload()
  await expect(second.getByRole('navigation', { name: 'Server sections' })).toBeVisible()
  expect(await ask(second, 'settings')).toMatchObject({ graphs: 'picture' })
})

test('the licenses are those of the panel and of the mock backend', async ({ page }) => {
  await open(page, 'forty-servers', '/servers')
  await page.getByRole('button', { name: /^Account: / }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Software licenses' }).click()
  const text = (await opening).locator('body')
  for (const name of ['react', 'hono', 'Spleen']) await expect(text).toContainText(name)
  await expect(text).toContainText('Copyright (c) 2018-2020, Frederic Cambus')
})

test('signs in with the form and with each SSO provider', async ({ page }) => {
  await page.goto(at('/'))
  await expect(page.getByText('Try ada@example.net / patchbay, PIN 2468.')).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.net')
  await page.getByLabel('Password', { exact: true }).fill('patchbay')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  for (const service of ['ID token', 'Code host', 'Social']) {
    await signOut(page)
    await page.getByRole('button', { name: service, exact: true }).click()
    await page.getByRole('link', { name: 'Continue as ada@example.net', exact: true }).click()
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  }
})

test('a console shows a screen, receives typed text and reconnects after a lost connection', async ({
  page,
  problems,
}) => {
  problems.allow(ended)
  await open(page, 'forty-servers', '/servers')
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await ask(page, `machines/${id}`, usualMachine)
  await go(page, `/servers/${id}/console`)
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  await advance(page, 5)
  await expect(connected(page)).toBeVisible()
  await typeText(page, 'nobody\n')
  await expect.poll(() => screenText(screen(page))).toContain('nobody')
  await ask(page, 'consoles', { disconnect: 'drop' })
  await expect(page.getByRole('alert')).toContainText('Connection lost')
  await expect(connected(page)).toBeVisible()
})

test('without shared workers, tabs take turns with the world', async ({ page, context }) => {
  // Like Chrome for Android.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
  await page.goto(at('/mock'))
  await page.getByRole('link', { name: 'one-vm', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const second = await context.newPage()
  await second.goto(at('/sign-in'))
  await ask(second, 'settings', { graphs: 'picture' })
  expect(await ask(page, 'settings')).toMatchObject({ graphs: 'picture' })
  await ask(page, 'settings', { client_ip: '192.0.2.77' })
  expect(await ask(second, 'settings')).toMatchObject({
    graphs: 'picture',
    client_ip: '192.0.2.77',
  })
  await page.close()
  expect(await ask(second, 'world')).toMatchObject({ scenario: 'one-vm' })
  // The host's own pages are unaffected.
  await second.goto(at('/docs/api/'))
  await expect(second.getByRole('heading', { name: 'API reference' })).toBeVisible()
})

test('a payment form opens its page, and the invoice is paid', async ({ page }) => {
  await open(page, 'unpaid', '/billing?state=unpaid')
  await page.locator('[data-row-link]').first().click()
  await payByCard(page)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('simulated network faults work in the demo, too', async ({ page }) => {
  await open(page, 'one-vm', '/servers')
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
  const faults = [
    { kind: 'drop', action: 'eq/list' },
    { kind: 'truncate', action: 'eq/list' },
    { kind: 'status', status: 503, action: 'eq/list' },
  ]
  for (const fault of faults) {
    await ask(page, 'faults', { faults: [fault] })
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await ask(page, 'faults', { faults: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Every response has the world's time.
  await advance(page, 86_400)
  const date = await page.evaluate(async () =>
    (await fetch('/api/auth.php', { method: 'POST' })).headers.get('date'),
  )
  expect(Date.parse(date ?? '') - Date.now()).toBeGreaterThan(86_300_000)
})

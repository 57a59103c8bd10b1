/** What stands between the panel and its API: an ad blocker, an access proxy whose session has ended, damaged bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Fault } from '#mock/world/faults.ts'
import { onPath } from '../scripts/debian.ts'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { smallMachine } from './ordering.ts'
import { TestWorld } from './world.ts'

const strips = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /connect|online|sign-in page/ })

const blocked = (page: Page, script: string) =>
  `If you use an ad blocker, allow ${new URL(page.url()).host}/api/${script}.php.`

test.describe('a blocked script', () => {
  test('the list works without a strip, and what fails names what to allow', async ({
    page,
    world,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    await page.clock.install()
    await openSession(page, world)
    await world.faults([{ kind: 'drop', action: 'billing/*' }])
    await page.goto('/servers')
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
    await page.clock.runFor(150_000)
    await expect(strips(page)).toHaveCount(0)
    await expect(page.getByText('Check your internet connection')).toHaveCount(0)

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Billing' })
      .click()
    const failure = page.getByRole('main').getByRole('alert').first()
    await expect(failure).toContainText(blocked(page, 'billing'))
    await expectNoAxeViolations(page)
    await page.setViewportSize(phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.clock.runFor(150_000)
    await expect(strips(page)).toHaveCount(0)

    await world.faults([])
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText(blocked(page, 'billing'))).toHaveCount(0)
  })

  const scripts: [script: string, address: string][] = [
    ['api_keys', '/keys'],
    ['presets', '/order'],
    ['tags', '/servers/5100/tags'],
    ['os', '/servers/5100/reinstall'],
  ]
  for (const [script, address] of scripts)
    test(`any script: ${script}`, async ({ page, world }) => {
      await signIn(page, world)
      await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
      await world.faults([{ kind: 'drop', action: `${script}/*` }])
      await page.goto(address)
      await expect(page.getByText(blocked(page, script)).first()).toBeVisible()
      await expect(strips(page)).toHaveCount(0)
    })

  test('a write keeps its doubt, and names what to allow at its first failure', async ({
    page,
    world,
  }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=ask-check`)
    await world.faults([{ kind: 'drop', action: 'servicedesk/*' }])
    const dialog = page.getByRole('dialog', { name: 'Request a check of mail-nl-01?' })
    await dialog.getByRole('button', { name: 'Request check' }).click()
    await expect(dialog).toContainText(blocked(page, 'servicedesk'))
    await expect(dialog).toContainText('Result unknown. Check your email')
    expect(await world.carriedOut('servicedesk/request_check')).toBe(0)
  })

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' })
    test('it is named in German', async ({ page, world }) => {
      await openSession(page, world)
      await world.faults([{ kind: 'drop', action: 'billing/*' }])
      await page.goto('/billing')
      await expect(
        page
          .getByText(/Falls Sie einen Werbeblocker nutzen, erlauben Sie .*\/api\/billing\.php\./)
          .first(),
      ).toBeVisible()
      await expect(page.getByText('Prüfen Sie Ihre Internetverbindung')).toHaveCount(0)
    })
  })

  // Blocked requests fail in the browser itself, as no fault of the mock's can.
  const browser = onPath('chromium')
  test('a real extension that blocks it', async ({ baseURL }) => {
    test.skip(browser === undefined, 'the headless shell has no extensions')
    const folder = mkdtempSync(join(tmpdir(), 'blocker-'))
    const rule = {
      id: 1,
      action: { type: 'block' },
      condition: { urlFilter: '/billing.php', resourceTypes: ['xmlhttprequest', 'ping', 'other'] },
    }
    writeFileSync(join(folder, 'rules.json'), JSON.stringify([rule]))
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({
        manifest_version: 3,
        name: 'Blocker',
        version: '1',
        permissions: ['declarativeNetRequest'],
        host_permissions: ['<all_urls>'],
        declarative_net_request: {
          rule_resources: [{ id: 'rules', enabled: true, path: 'rules.json' }],
        },
      }),
    )
    const root = process.getuid?.() === 0
    const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
      ...(browser !== undefined && { executablePath: browser }),
      ...(baseURL !== undefined && { baseURL }),
      locale: 'en-GB',
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        `--disable-extensions-except=${folder}`,
        `--load-extension=${folder}`,
        '--disable-features=DisableLoadExtensionCommandLineSwitch',
        ...(root ? ['--no-sandbox'] : []),
      ],
    })
    try {
      const world = new TestWorld(context.request)
      await world.start()
      const page = await context.newPage()
      await signIn(page, world, '/billing')
      await expect(page.getByText(blocked(page, 'billing')).first()).toBeVisible()
      await expect(strips(page)).toHaveCount(0)
      await page.goto('/servers')
      await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
      expect((await world.journal()).filter(({ action }) => action.startsWith('billing/'))).toEqual(
        [],
      )
    } finally {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

const words = 'A sign-in page in front of this panel stops all requests.'
type Proxy = Extract<Fault, { kind: 'access-proxy' }>
const proxies = ['redirect', 'elsewhere', 'page', 'refused'] as const satisfies Proxy['how'][]

test.describe('an access proxy whose session has ended', () => {
  test.beforeEach(({ problems }) => {
    // The browser reports what it couldn't follow.
    problems.allow(/Failed to load resource|access\.invalid/)
  })

  for (const how of proxies)
    test(`the list stays and can be reloaded: ${how}`, async ({ page, world }) => {
      await page.clock.install()
      await signIn(page, world)
      await expect(page.getByRole('row').nth(3)).toContainText('GB')
      await world.faults([{ kind: 'access-proxy', how }])
      await page.clock.runFor(70_000)
      await expect(strips(page)).toContainText(words)
      await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('Check your internet connection')).toHaveCount(0)
      await strips(page).getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
      await expect(strips(page)).toHaveCount(0)
    })

  test('a screen that can’t load offers to reload, not to try again', async ({ page, world }) => {
    await signIn(page, world)
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
    await world.faults([{ kind: 'access-proxy', how: 'page' }])
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Billing' })
      .click()
    const failure = page.getByRole('main').getByRole('alert').first()
    await expect(failure).toContainText('A sign-in page was returned instead of a response.')
    await expect(failure.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await failure.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
    await expect(page.getByText('A sign-in page')).toHaveCount(0)
  })

  test('a form’s draft outlives the reload, and its secret isn’t stored', async ({
    page,
    world,
    context,
  }) => {
    await signIn(page, world, `${smallMachine}&step=network`)
    await page.getByLabel('Hostname').fill('shop-1.example.net')
    await world.faults([{ kind: 'access-proxy', how: 'redirect' }])
    // Whatever is asked next.
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(strips(page)).toContainText(words)
    page.on('dialog', (dialog) => void dialog.accept())
    await strips(page).getByRole('button', { name: 'Reload' }).click()
    await expect(strips(page)).toHaveCount(0)
    await expect(page.getByLabel('Hostname')).toHaveValue('shop-1.example.net')
  })

  test('a reboot isn’t sent, and the dialog offers to reload', async ({ page, world }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=reboot`)
    await world.faults([{ kind: 'access-proxy', how: 'elsewhere' }])
    await enterPin(page, world.credentials.pin)
    await page.keyboard.press('Enter')
    const failure = page.getByRole('dialog').getByRole('alert')
    await expect(failure).toContainText('A sign-in page was returned instead of a response.')
    await expect(failure).toContainText('nothing was sent')
    await expect(failure.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(await world.timesSent('eq/reboot')).toBe(0)
  })

  test('what a write did stays in doubt until it is read', async ({ page, world }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}/network`)
    await page.getByRole('link', { name: 'Edit reverse DNS for 203.0.113.8' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reverse DNS for 203.0.113.8' })
    await dialog.getByRole('textbox', { name: 'Names' }).fill('mx.example.net')
    await world.faults([{ kind: 'access-proxy', how: 'page', action: 'ip/update_ptr' }])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText(/[Cc]hecking/)
    await expect(dialog.getByRole('textbox', { name: 'Names' })).toHaveValue('mx.example.net')
    expect(await world.carriedOut('ip/update_ptr')).toBe(0)
  })

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' })
    test('it is explained in German', async ({ page, world }) => {
      await openSession(page, world)
      await world.faults([{ kind: 'access-proxy', how: 'refused' }])
      await page.goto('/servers')
      await expect(
        page.getByText('Eine Anmeldeseite vor diesem Panel hält alle Anfragen auf.'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Neu laden' }).first().click()
      await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
    })
  })

  test('signing in says so beside the form', async ({ page, world }) => {
    await page.goto('/sign-in')
    await world.faults([{ kind: 'access-proxy', how: 'redirect' }])
    await page.getByLabel('Email').fill(world.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(world.credentials.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('it was another sign-in page')
  })
})

test.describe('a damaged response', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(/Failed to load resource|ERR_CONTENT_DECODING_FAILED/)
  })

  test('isn’t a lost connection', async ({ page, world }) => {
    await page.clock.install()
    await openSession(page, world)
    await world.faults([{ kind: 'broken-gzip', action: 'billing/*' }])
    await page.goto('/billing')
    await page.clock.runFor(20_000)
    await expect(page.getByText('The response was damaged on the way.').first()).toBeVisible()
    await expect(strips(page)).toHaveCount(0)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again.first()).toBeEnabled()
    await world.faults([])
    // On demand, or by itself first.
    const damaged = page.getByText('The response was damaged')
    await expect(async () => {
      if ((await damaged.count()) > 0) await again.first().click({ timeout: 1000 })
      await expect(damaged).toHaveCount(0, { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  })

  test('of a write leaves it in doubt, and the state shows that it was carried out', async ({
    page,
    world,
  }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}/network`)
    await page.getByRole('link', { name: 'Edit reverse DNS for 203.0.113.8' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reverse DNS for 203.0.113.8' })
    await dialog.getByRole('textbox', { name: 'Names' }).fill('mx.example.net')
    await world.faults([{ kind: 'broken-gzip', action: 'ip/update_ptr' }])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /^203\.0\.113\.8/ })).toContainText('mx.example.net')
    expect(await world.timesSent('ip/update_ptr')).toBe(1)
  })
})

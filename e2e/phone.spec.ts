import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { chooseSystem } from './reinstalling.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Server sections' }).getByRole('link', { name }).click()

async function expectNoSideways(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}

test('a server that is down is found and rebooted on a phone', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  const { pin } = world.credentials
  const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
  await signIn(page, world)

  await test.step('finds the server', async () => {
    await page.getByRole('searchbox', { name: 'Search servers' }).fill('mail-nl')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    // The status is a word and isn't cut off.
    const word = page.getByRole('main').getByText('Running', { exact: true }).first()
    expect(await word.evaluate((line) => line.clientWidth >= line.scrollWidth)).toBe(true)
    await expectNoSideways(page)
  })

  await test.step('reboots it', async () => {
    await page.getByRole('button', { name: 'Power', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Reboot' }).click()
    await expect(dialog).toContainText('Services stop until the server is back')
    await enterPin(page, pin)
    await dialog.getByRole('button', { name: 'Reboot' }).click()
    await expect(dialog).toBeHidden()
    await world.advance(30)
    await expect(page.getByText(`${name} rebooted`)).toBeVisible()
    await world.advance(20)
  })

  await test.step('fills in the reinstall form and cancels', async () => {
    await tab(page, 'Reinstall')
    await chooseSystem(page)
    await page.getByLabel('Root password', { exact: true }).fill('Patch-bay-42')
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Reinstall…' }).click()
    await expect(dialog).toContainText('This erases all data on its disks')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('tags it', async () => {
    await tab(page, 'Tags')
    const add = page.getByRole('form', { name: 'Add tag' })
    await add.getByLabel('Key').fill('incident')
    await add.getByLabel('Value').fill('night')
    await add.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('table', { name: 'Tags' })).toContainText('incident')
    await expectNoSideways(page)
  })

  await test.step('blocks its IP', async () => {
    await tab(page, 'Network')
    await page.getByRole('link', { name: 'Block 203.0.113.8…' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Under attack')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Block IP' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table', { name: 'IP addresses' })).toContainText(
      /ends in (4 h|3 h 59 min)/,
    )
    await expectNoSideways(page)
  })

  await test.step('cancels it', async () => {
    await tab(page, 'Billing')
    await page.getByRole('link', { name: 'Cancel server…' }).click()
    await dialog.getByLabel(/^Type mail-nl-01/).fill(name)
    await enterPin(page, pin)
    await dialog.getByRole('button', { name: 'Cancel server' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/servers/${id}/billing`)
    await expect(page.getByText('This server is canceled and ends on')).toBeVisible()
    await expectNoSideways(page)
  })
})

test('one tap selects all search results', async ({ page, world }) => {
  await signIn(page, world)
  const bar = page.getByRole('region', { name: 'Selected servers' })
  await page.getByRole('checkbox', { name: 'Select all 41 servers shown' }).check()
  await expect(bar).toContainText('41 selected')
  await page.getByRole('checkbox', { name: 'Select all 41 servers shown' }).uncheck()
  await expect(bar).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search servers' }).fill('location:NL')
  const all = page.getByRole('checkbox', { name: /^Select all (?!41)\d+ servers shown$/ })
  const count = /\d+/.exec((await all.locator('xpath=ancestor::label').textContent()) ?? '')?.[0]
  await all.check()
  await expect(bar).toContainText(`${count} selected`)
  await expectNoAxeViolations(page)
})

test('the open tab is scrolled into view, however it was opened', async ({ page, world }) => {
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}`)
  const open = page
    .getByRole('navigation', { name: 'Server sections' })
    .getByRole('link', { name: 'Tags' })
  await expect(open).not.toBeInViewport()
  await page.getByRole('link', { name: 'Edit tags' }).click()
  await expect(open).toHaveAttribute('aria-current', 'page')
  await expect(open).toBeInViewport()
})

test('running operations are in the top bar, and toasts don’t cover a dialog’s buttons', async ({
  page,
  world,
}) => {
  // The clock is stopped, so that the restarts don't end early.
  await world.start({ speed: 0 })
  const [first, second, third] = ['mail-nl-01', 'queue-fi-01', 'cache-tr-01'].map((name) =>
    world.server(name),
  )
  const dialog = page.getByRole('dialog')
  // A small phone, less the area of the on-screen keyboard.
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, world, `/servers/${first?.id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Reboot' }).click()
  await expect(dialog).toBeHidden()
  await go(page, `/servers?run=bulk-reboot&of=${second?.id}_${third?.id}`)
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Reboot 2 servers' }).click()
  await expect(page).toHaveURL(/run=results/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Reboot: 0 of 2' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^\d running$/ })).toBeVisible()
  await expectNoSideways(page)

  await go(page, `/servers/${first?.id}/network`)
  await page.getByRole('link', { name: 'Block 203.0.113.8…' }).click()
  const send = dialog.getByRole('button', { name: 'Block IP' })
  await expect(send).toBeVisible()
  await world.advance(30)
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  // Fails if anything covers the button.
  await send.click({ trial: true, timeout: 4000 })
})

test('a toast doesn’t cover the last button of a page', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, world, `/servers/${id}/network?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Block 203.0.113.8…' })).toBeVisible()
  await world.advance(30)
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  await page.getByRole('link', { name: 'Block 203.0.113.8…' }).click({ trial: true, timeout: 4000 })
})

test('a tap shows why a control is disabled', async ({ page, world }) => {
  await world.deny(['tags/remove', 'api_keys/add', 'eq/off'])
  const { id } = world.server('mail-nl-01')
  const reason = page
    .getByRole('tooltip')
    .filter({ hasText: 'You don’t have permission to do this.' })
  await openSession(page, world)

  // An icon button and a disabled link.
  for (const [path, name] of [
    ['tags', 'Remove env'],
    ['keys', 'Create key'],
  ] as const) {
    await page.goto(`/servers/${id}/${path}`)
    // Disabled, so force the tap.
    await page.getByRole('button', { name }).tap({ force: true })
    await expect(reason.filter({ visible: true })).toHaveCount(1)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(reason.filter({ visible: true })).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Power', exact: true }).tap()
  await expect(page.getByRole('menuitem', { name: 'Power off' })).toContainText(
    'You don’t have permission to do this.',
  )
})

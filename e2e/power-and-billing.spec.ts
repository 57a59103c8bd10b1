/** The light beside a server is its power, always: billing, a blocked IP and the next boot are a second badge. */
import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { rows, search, shown } from './serversList.ts'

const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

const cases = [
  ['unpaid-01', 'ok', 'Running, Overdue'],
  ['suspended-01', 'off', 'Off, Suspended'],
  ['ending-01', 'ok', /Running, Ends /],
  ['leaving-01', 'ok', 'Running, Canceled'],
  ['blocked-01', 'ok', 'Running, Blocked'],
] as const

for (const [name, viewport] of Object.entries({ desktop, phone }))
  test(`rows show and say power and billing, ${name}`, async ({ page, world }) => {
    await world.start({ scenario: 'trouble' })
    await page.setViewportSize(viewport)
    await signIn(page, world)
    for (const [server, tone, words] of cases) {
      await expect(row(page, server), server).toContainText(words)
      await expect(row(page, server).locator('[data-tone]').first(), server).toHaveAttribute(
        'data-tone',
        tone,
      )
    }
    await expectNoAxeViolations(page)
  })

test('a filter by power finds servers whatever their billing, and by billing whatever their power', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'trouble' })
  await signIn(page, world, '/servers?q=state%3Aoff')
  await expect(row(page, 'suspended-01')).toContainText('Off, Suspended')
  await expect(row(page, 'unpaid-01')).toBeHidden()
  await search(page).fill('state:running state:unpaid')
  await expect(shown(page)).toHaveText(/^1 of /)
  await expect(row(page, 'unpaid-01')).toContainText('Running, Overdue')
})

test('a server’s page shows power beside billing', async ({ page, world }) => {
  await world.start({ scenario: 'trouble' })
  await openSession(page, world)
  const header = page.getByRole('main')
  await page.goto(`/servers/${world.server('suspended-01').id}`)
  for (const word of ['Off', 'Suspended', 'Overdue'])
    await expect(header.getByText(word, { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Server status')).toContainText('PowerOff')
})

/** A server's page shows every problem, and nothing that isn't true. */
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  test,
} from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test('problems show in the header, on the faceplate and instead of unavailable actions', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'trouble' })
  await page.setViewportSize(phone)
  await openSession(page, world)
  const front = page.getByLabel('Server status')
  const main = page.getByRole('main')

  await page.goto(`/servers/${world.server('blocked-01').id}`)
  await expect(main.getByText('Blocked', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Account limited').first()).toBeVisible()
  await expect(front).toContainText('Main IP blocked')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await go(page, `/servers/${world.server('blocked-01').id}?run=reboot`)
  await expect(page.getByRole('dialog')).toContainText('The main IP address is blocked')

  await go(page, `/servers/${world.server('ending-01').id}`)
  await expect(main.getByText(/^Ends \d+ \w+|^Ends \w+ \d+/).first()).toBeVisible()
  await go(page, `/servers/${world.server('ending-01').id}/reinstall`)
  await expect(main).toContainText(/This server is canceled and will be erased on/)

  await go(page, `/servers/${world.server('leaving-01').id}`)
  await expect(main.getByText('Canceled').first()).toBeVisible()
  await go(page, `/servers/${world.server('unpaid-01').id}`)
  await expect(main.getByText('Overdue', { exact: true })).toBeVisible()
})

/** When the panel explains a delay. In ms. */
const slowAfter = 4000

test('a page that fails to load shows the server ID as its heading, and a slow one says so', async ({
  page,
  world,
}) => {
  const { id, name } = world.server('mail-nl-01')
  await page.clock.install()
  await openSession(page, world)
  const heading = page.getByRole('heading', { level: 1 })
  await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/show' }])
  await page.goto(`/servers/${id}`)
  await expect(heading).toHaveText(`Server #${id}`)
  await page.clock.fastForward(slowAfter)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await world.letGo()
  await expect(heading).toHaveText(name)

  await world.faults([{ kind: 'refuse', message: 'Not today', action: 'eq/show' }])
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load')
  await expect(heading).toHaveText(`Server #${id}`)
  await expectNoAxeViolations(page)
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText(name)
})

test('the page says when the server last sent something, and since when it sends nothing', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  await page.goto(`/servers/${id}`)
  const front = page.getByLabel('Server status')
  await expect(front).toContainText(/Outgoing traffic(now|\d (second|minute)s? ago)/)
  // The chart's own data: nothing more is read.
  expect(await world.timesSent('net/show_cacti')).toBe(1)
  await go(page, `/servers/${id}?run=off`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(60)
  await expect(front).toContainText('PowerOff')
  await world.advance(1800)
  await page.reload()
  await expect(front).toContainText(/Outgoing trafficNone since .*\d:\d\d/)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  // Another range of the chart says nothing of now.
  await go(page, `/servers/${id}?range=year`)
  await expect(front).toContainText('Power')
  await expect(front).not.toContainText('Outgoing traffic')
})

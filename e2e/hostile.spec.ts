import type { Locator, Page } from '@playwright/test'
import { desktop, enterPin, expect, go, openSession, phone, signIn, test } from './fixtures.ts'
import { orderLabel, pressOrder } from './ordering.ts'
import { serverCommands } from './serverCommands.ts'
import type { TestWorld } from './world.ts'

/** In every text of the hostile world: markup, and a placeholder tag like those in the panel's messages. */
const markup = '<img src=x onerror="alert(1)">'
const tag = '<0>0</0>'

/** Runs the check at the current viewport size, then at the other one, which stays. */
async function onBothSizes(page: Page, look: () => Promise<void>): Promise<void> {
  await look()
  await page.setViewportSize(page.viewportSize()?.width === phone.width ? desktop : phone)
  await look()
}

/** Expects that no API text became an element or made the page or a dialog scroll sideways. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(
    page.locator('img[src="x"], td > script, main script, [role=dialog] script'),
  ).toHaveCount(0)
  const tooWide = () =>
    page.evaluate(() => {
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
      const inDialogs = document.querySelectorAll('[role=dialog], [role=dialog] :not(textarea)')
      return [document.documentElement, ...[...inDialogs].filter(scrolls)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 200))
    })
  const { width } = page.viewportSize() ?? {}
  // On a busy machine, a new size takes more than a frame or two to be rendered.
  await expect.poll(tooWide, `too wide at ${page.url()}, ${width} px`).toEqual([])
}

async function expectUnharmedHere(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expectHarmless(page)
}

const expectUnharmed = (page: Page): Promise<void> =>
  onBothSizes(page, () => expectUnharmedHere(page))

/** The open modal dialog. Toasts are dialogs, too. */
const modal = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

/** Expects that the dialog is harmless, can be closed and shows its texts unchanged. */
async function expectDialog(page: Page, { raw = true } = {}): Promise<void> {
  const dialog = modal(page)
  await expect(dialog).toBeVisible()
  if (raw) {
    await expect(dialog).toContainText(markup)
    await expect(dialog).toContainText(tag)
  }
  await onBothSizes(page, () => expectDialogFits(page))
}

async function expectDialogFits(page: Page): Promise<void> {
  await expect(modal(page).getByRole('button').last()).toBeInViewport()
  await expectHarmless(page)
}

interface Hostile {
  page: Page
  world: TestWorld
  /** The first bare-metal server, with hostile text in every field. */
  id: number
}

/** Signs in once to a hostile world, and fails if any script runs. Checks use a desktop and a phone viewport. */
function inHostileWorld(title: string, body: (fixtures: Hostile) => Promise<void>): void {
  test(`${title}, on a phone too`, async ({ page, world }) => {
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    const { servers } = await world.start({ scenario: 'hostile' })
    const server = servers.find(({ kind }) => kind === 'bm')
    if (!server) throw new Error('The world has no bare metal')
    await signIn(page, world, '/account/appearance')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await body({ page, world, id: server.id })
    expect(ran).toEqual([])
  })
}

// Screens of long words are slow to lay out, so their tests are many and short.
for (const place of [0, 1])
  for (const tabs of [
    ['', 'power', 'access', 'network', 'tags'],
    ['keys', 'billing', 'activity', 'reinstall', 'console'],
  ])
    inHostileWorld(
      `hostile texts stay text on server ${place} from ${tabs[1]} to ${tabs.at(-1)}`,
      async ({ page, world }) => {
        for (const tab of tabs) {
          await go(page, `/servers/${world.servers[place]?.id ?? 0}/${tab}`)
          await expectUnharmed(page)
        }
      },
    )

inHostileWorld('hostile texts stay text on every other screen', async ({ page }) => {
  await go(page, '/servers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectUnharmed(page)
  for (const path of [
    '/activity',
    '/keys',
    '/keys/1',
    '/keys/2?range=year',
    '/account/security',
    '/account/logins?view=outcomes',
    '/account/permissions',
    '/account/appearance',
  ]) {
    await go(page, path)
    await expectUnharmed(page)
  }
  await go(page, '/keys?run=delete-key&on=1')
  await expectDialog(page)
  await go(page, '/keys?run=edit-key&on=2')
  await expectDialog(page, { raw: false })
})

inHostileWorld('hostile texts in account, billing and orders stay text', async ({ page }) => {
  for (const path of [
    '/account',
    '/account/contacts',
    '/billing/cancellations',
    '/billing/transfer',
  ]) {
    await go(page, path)
    await expectUnharmed(page)
  }
  for (const path of [
    '/billing',
    '/billing/upcoming',
    '/billing/cost',
    '/billing/payments',
    '/billing/credit',
    '/addresses',
  ]) {
    await go(page, path)
    await expect(page.getByRole('main').getByRole('link').nth(8)).toBeVisible()
    await expectUnharmed(page)
  }
  for (const path of [
    '/account?run=change-address',
    '/account?run=change-more',
    '/account/contacts?run=new-contact',
    '/billing?run=add-funds',
  ]) {
    await go(page, path)
    await expectDialog(page, { raw: false })
  }
  await go(page, '/account/contacts')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expectDialog(page)
})

for (const part of [0, 1, 2])
  inHostileWorld(
    `command dialogs show hostile server texts unchanged, part ${part + 1} of 3`,
    async ({ page, id }) => {
      // Over the screen that re-renders fastest at each size.
      for (const command of serverCommands.filter((_, index) => index % 3 === part)) {
        await go(page, `/servers/${id}/activity?run=${command}`)
        await expectDialog(page)
      }
    },
  )

inHostileWorld(
  'command dialogs over other screens show hostile server texts unchanged',
  async ({ page, id }) => {
    for (const over of [`?run=boot-cd`, `power?run=reboot`, `access?run=open-nat`]) {
      await go(page, `/servers/${id}/${over}`.replace('/?', '?'))
      await expectDialog(page)
    }
    await go(page, `/servers?run=reboot&on=${id}`)
    await expectDialog(page)
  },
)

inHostileWorld(
  'a reboot that would install an OS shows hostile texts unchanged',
  async ({ page, world, id }) => {
    await go(page, `/servers/${id}?run=boot-network`)
    await enterPin(page, world.credentials.pin)
    await modal(page).getByRole('button', { name: 'Boot from network' }).click()
    await expect(modal(page)).toBeHidden()
    await world.advance(30)
    await go(page, `/servers/${id}?run=reboot`)
    await expect(page.getByRole('button', { name: 'Reboot anyway' })).toBeVisible()
    await expectDialog(page)
    await go(page, `/servers/${id}?run=ask-check`)
    await page.getByRole('button', { name: 'Request check' }).click()
    await expect(modal(page)).toContainText(/Ticket .|Open .|Check your email/)
    await expectDialog(page, { raw: false })

    // The activity shows the server's texts, too.
    await go(page, '/activity')
    await page.getByRole('main').getByRole('link', { name: 'Boot order' }).first().click()
    await expectDialog(page)
  },
)

/** Opens a dialog of the network tab. */
async function openBy(page: Page, control: Locator): Promise<void> {
  await control.first().click()
  await expectDialog(page, { raw: false })
}

inHostileWorld('network dialogs show hostile texts unchanged', async ({ page, id }) => {
  const network = `/servers/${id}/network`
  await go(page, network)
  await openBy(page, page.getByRole('link', { name: /^Disable / }))
  await expect(modal(page)).toContainText(markup)
  await go(page, network)
  await openBy(page, page.getByRole('link', { name: /^Edit reverse DNS/ }))
  await go(page, network)
  await openBy(page, page.getByRole('link', { name: /^Block / }))
  await expect(modal(page)).toContainText(markup)
  await page.getByRole('textbox', { name: 'Reason' }).fill(`${tag}${markup}`)
  await page.getByRole('button', { name: 'Block IP' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByText(`${tag}${markup}`).first()).toBeVisible()
  await expectUnharmed(page)

  await page.getByRole('button', { name: /^Access and blocks/ }).click()
  await expectDialog(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Unblock / }).click()
  await expect(page.getByRole('link', { name: /^Block / }).first()).toBeVisible()
  await expectUnharmed(page)
})

inHostileWorld(
  'the reinstall dialog shows hostile server and OS names unchanged',
  async ({ page, world, id }) => {
    await go(page, `/servers/${id}/reinstall`)
    await page
      .getByRole('radiogroup', { name: 'Operating system', exact: true })
      .getByRole('radio')
      .first()
      .click()
    await page.getByLabel(/^(Root|Administrator) password$/).fill('Patch-bay-42')
    await page.getByLabel('Hostname').fill('web-1')
    await page.getByRole('button', { name: 'Reinstall…' }).click()
    await expectDialog(page)
    await enterPin(page, world.credentials.pin)
    await onBothSizes(page, () => expectHarmless(page))
  },
)

inHostileWorld('every order step shows hostile texts unchanged', async ({ page }) => {
  const steps = [
    '/order',
    '/order?kind=stock&view=table',
    '/order?preset=281&location=NL&step=system',
    '/order?preset=281&location=NL&step=network',
    '/order?preset=281&location=NL&step=review',
    '/order?preset=281&location=NL&step=access',
  ]
  // A step with so many long words takes seconds to resize.
  for (const size of [phone, desktop]) {
    await go(page, '/servers')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.setViewportSize(size)
    for (const address of steps) {
      await go(page, address)
      // On a phone some steps only say it aloud.
      await expect(page.getByRole('main')).toContainText(tag)
      await expectUnharmedHere(page)
    }
    await page.getByLabel('Root password', { exact: true }).fill('Patch-bay-42')
    await pressOrder(page)
    await expect(modal(page)).toContainText(markup)
    await expect(modal(page)).toContainText(tag)
    await expectDialogFits(page)
    if (size === phone) await page.keyboard.press('Escape')
  }
  await modal(page).getByRole('button', { name: orderLabel }).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expectUnharmed(page)
})

inHostileWorld(
  'tags, keys and a cancellation show hostile texts unchanged',
  async ({ page, id, world }) => {
    await go(page, `/servers/${id}/tags`)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await expectUnharmed(page)

    await go(page, `/servers/${id}/keys`)
    await expectUnharmed(page)
    await go(page, `/servers/${id}/keys?run=new-key`)
    await expectDialog(page)
    await modal(page).getByLabel('Name').fill(`${tag}${markup}`)
    await modal(page).getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
    await modal(page).getByRole('button', { name: 'Close' }).first().click()
    for (const press of ['Edit', 'Delete']) {
      await page.getByRole('button', { name: `${press} ${tag}` }).click()
      await expectDialog(page, { raw: press === 'Delete' })
      await page.keyboard.press('Escape')
      await expect(modal(page)).toBeHidden()
    }

    await go(page, `/servers/${id}/billing?run=cancel`)
    await expectDialog(page)
    const name = (await modal(page).locator('label strong').textContent()) ?? ''
    await modal(page).getByLabel('Reason').fill(`${tag}${markup}`)
    await modal(page).getByRole('textbox', { name: 'Type' }).fill(name)
    await enterPin(page, world.credentials.pin)
    await modal(page).getByRole('button', { name: 'Cancel server' }).click()
    await expect(modal(page)).toBeHidden()
    await expect(page.getByText(`${tag}${markup}`)).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw cancellation' }).click()
    await expect(page.getByText('cancellation withdrawn')).toBeVisible()
    await expectUnharmed(page)
  },
)

inHostileWorld(
  'the server list, its dialogs and menus show hostile texts unchanged',
  async ({ page, world }) => {
    const ids = world.servers.slice(0, 3).map(({ id }) => id)
    for (const command of ['reboot', 'tag', 'block-address']) {
      await go(page, `/servers?run=bulk-${command}&of=${ids.join('_')}`)
      await expect(modal(page)).toContainText(/included/)
      await expectDialog(page)
    }
    await go(page, `/servers?q=${encodeURIComponent(`"${tag}" nothing:${tag} due:${tag}`)}`)
    await expect(page.getByText(tag).first()).toBeVisible()
    await expectUnharmed(page)
    await go(page, '/servers')
    await page.getByRole('button', { name: /^Saved views|^View:/ }).click()
    await page.getByRole('menuitem', { name: 'Save view…' }).click()
    const views = page.getByRole('dialog', { name: 'Saved views' })
    await views.getByRole('textbox').fill(`${tag}${markup}`)
    await views.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: `View: ${tag}${markup}` }).click()
    await onBothSizes(page, () => expectHarmless(page))
    await page.getByRole('menuitem', { name: 'Save or edit views…' }).click()
    await expectDialog(page, { raw: false })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Account/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await onBothSizes(page, () => expectHarmless(page))
    await page.keyboard.press('Escape')
  },
)

test('a hostile refusal is shown as text and shortened', async ({ page, world }) => {
  const message = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`
  await openSession(page, world)
  await world.faults([{ kind: 'refuse', message, action: 'eq/show' }])
  await page.goto(`/servers/${world.server('mail-nl-01').id}`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('<img src=x onerror=alert(1)>')
  expect((await alert.textContent())?.length).toBeLessThan(600)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

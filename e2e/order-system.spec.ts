/** Choosing the operating system of an order and a reinstall: the visible choice is the one that is sent. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { fillReinstall } from './reinstalling.ts'

const family = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const card = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'Operating system', exact: true })
    .getByRole('radio', { name, exact: true })
const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('opening Windows and continuing orders Windows, with license and password', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?preset=281&location=NL&step=system')
  await expect(card(page, 'Ubuntu 24.04')).toBeChecked()
  await family(page, 'Windows').click()
  await expect(card(page, 'Windows Server 2025')).toBeChecked()
  await expect(page).toHaveURL(/os=311/)
  // Four cores need the minimum of eight licenses: 8 × 1.875 = 15.00; 8.00 + 15.00 + 21 % = 27.83.
  await expect(
    page.getByText('Windows is licensed for at least 8 cores, in steps of 2. This server needs 8.'),
  ).toBeVisible()
  await expect(card(page, 'Windows Server 2025')).toHaveAccessibleDescription(
    /licensed for 8 cores: €15\.00\/month excl\. VAT, €1\.875 per core/,
  )
  await expect(price(page)).toContainText('€27.83')
  await expectNoAxeViolations(page, { within: 'main' })
  await goOn(page)
  await expect(page).toHaveURL(/step=network/)
  await expect(page.getByRole('button', { name: /Windows Server 2025$/ })).toBeVisible()
  await goOn(page)
  await expect(page).toHaveURL(/step=access/)
  await expect(page.getByLabel('Administrator password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Root password')).toBeHidden()
})

test('returning from another family restores the chosen version', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&os=219&step=system')
  await expect(card(page, 'Debian 12')).toBeChecked()
  await family(page, 'Windows').click()
  await expect(card(page, 'Windows Server 2025')).toBeChecked()
  await family(page, 'Your own OS').click()
  await expect(page.getByText('We won’t install an operating system.')).toBeVisible()
  await family(page, 'Linux').click()
  await expect(card(page, 'Debian 12')).toBeChecked()
})

test('if no Windows fits, Continue asks for an OS instead of keeping Ubuntu', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?preset=279&location=NL&step=system')
  await expect(card(page, 'Ubuntu 24.04')).toBeChecked()
  await family(page, 'Windows').click()
  await expect(page.getByText(/None of these run on this server/)).toBeVisible()
  await expect(price(page)).not.toContainText('Ubuntu')
  await goOn(page)
  await expect(
    page.getByRole('radiogroup', { name: 'Operating system', exact: true }),
  ).toHaveAccessibleDescription(/Choose an operating system/)
  await expect(page.getByRole('heading', { level: 2, name: 'Operating system' })).toBeVisible()
  await expect(page).toHaveURL(/step=system/)
  // Another step can be opened, and the OS is marked as missing.
  await page.getByRole('button', { name: /^Network/ }).click()
  await expect(
    page.getByRole('button', { name: 'Operating system: Operating system missing' }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Operating system/ }).click()
  await expect(card(page, 'Ubuntu 24.04')).not.toBeChecked()
  await card(page, 'Ubuntu 24.04').check()
  await goOn(page)
  await expect(page.getByLabel('Hostname')).toBeVisible()
})

test('a reinstall also installs the opened family', async ({ page, world }) => {
  const { id, name } = world.server('stor-nl-01')
  await signIn(page, world, `/servers/${id}/reinstall`)
  await fillReinstall(page)
  await family(page, 'Windows').click()
  await expect(card(page, 'Windows Server 2025')).toBeChecked()
  await expect(page.getByText(/at least 8 cores, in steps of 2/)).toBeVisible()
  await expect(page.getByLabel('Administrator password', { exact: true })).toHaveValue(
    'Patch-bay-42',
  )
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(
    page.getByRole('dialog', { name: `Erase ${name} and install Windows Server 2025?` }),
  ).toBeVisible()
})

test('the chosen version of each system is shown in full', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&step=system')
  await expect(card(page, 'Ubuntu 24.04')).toBeChecked()
  for (const tab of ['Linux', 'Windows']) {
    await family(page, tab).click()
    const pickers = page.getByLabel(/^Version of /)
    await expect(pickers.first()).toBeVisible()
    const cut = await pickers.evaluateAll((selects) =>
      selects.flatMap((select) => {
        const text = select.parentElement?.querySelector('span')
        const label = (select as HTMLSelectElement).selectedOptions[0]?.textContent
        const isWhole = text && text.textContent === label && text.scrollWidth <= text.clientWidth
        return isWhole ? [] : [label]
      }),
    )
    expect(cut).toEqual([])
  }
})

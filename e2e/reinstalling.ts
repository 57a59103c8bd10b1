import type { Page } from '@playwright/test'
import { enterPin } from './fixtures.ts'

/** Chooses a Linux. If the server runs Windows now, Linux isn't shown at first. */
export async function chooseSystem(page: Page, name = 'Debian 12'): Promise<void> {
  await page.getByRole('radio', { name: 'Linux', exact: true }).click()
  const [, distribution = name, version = ''] = /^(.*?) ([\d.]+.*)$/.exec(name) ?? []
  const versions = page.getByLabel(`Version of ${distribution}`, { exact: true })
  // A distribution with one version has nothing to pick.
  await page
    .getByRole('radio', { name: new RegExp(`^${distribution}\\b`) })
    .first()
    .click()
  if (!(await versions.isVisible())) return
  // A version may be followed by a note: "12 (installed now)".
  const option = versions.locator('option', { hasText: new RegExp(`^${version}( \\(|$)`) })
  await versions.selectOption(await option.getAttribute('value'))
}

/** Fills in the required fields of a reinstall. */
export async function fillReinstall(page: Page): Promise<void> {
  await chooseSystem(page)
  await page.getByLabel('Root password', { exact: true }).fill('Patch-bay-42')
}

/** Confirms the dialog that erases the disks. */
export async function confirmReinstall(page: Page, name: string, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Erase / })
  await dialog.getByRole('textbox', { name: 'Type' }).fill(name)
  await enterPin(page, pin)
  await dialog.getByRole('button', { name: 'Erase and reinstall' }).click()
}

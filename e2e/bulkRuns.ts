/** Bulk reboots: opens their dialog, starts them, and reads their rows. */
import type { Locator, Page } from '@playwright/test'
import { enterPin, expect } from './fixtures.ts'
import type { TestWorld } from './world.ts'

/** Running servers, bare metal and virtual; `web-is-02` is off. */
export const three = ['mail-nl-01', 'build-nl-01', 'queue-fi-01'] as const

/** Opens the dialog by its own URL. */
export const openReboot = async (
  page: Page,
  world: TestWorld,
  names: readonly string[],
): Promise<void> => {
  const ids = names.map((name) => world.server(name).id)
  await page.goto(`/servers?run=bulk-reboot&of=${ids.join('_')}`)
}

/** A server's row in the results. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name })

/** IDs of the servers that were rebooted, in order. */
export const rebootedIds = async (world: TestWorld): Promise<number[]> =>
  (await world.sends('eq/reboot')).map(({ fields }) => Number(fields['id']))

/** Starts the run, `width` servers at a time. */
export const begin = async (page: Page, world: TestWorld, width: number): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: String(width), exact: true }).check()
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: /^Reboot \d+ server/ }).click()
  await expect(page).toHaveURL(/run=results&on=/)
}

/** What many rows share: dialogs, and servers by name. */
import type { Locator, Page } from '@playwright/test'
import { enterPin } from '../../fixtures.ts'
import type { RowStage, SentRow } from '../row.ts'

/** A running bare-metal server of the usual world. */
export const bareMetal = 'mail-nl-01'

/** The open modal dialog. Toasts are dialogs, too. */
export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

/** A button of the open dialog. */
export const dialogButton =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    dialog(page).getByRole('button', { name, exact: true })

/** The URL of a server's page. */
export const serverUrl = ({ world }: RowStage, path: string): string =>
  `/servers/${world.server(bareMetal).id}/${path}`

/** Types the PIN of the demo account into the open dialog. */
export const typePin = (page: Page, { world }: RowStage): Promise<void> =>
  enterPin(page, world.credentials.pin)

/** A command of a server whose dialog only asks for confirmation, and the PIN if there is one. */
export const serverCommand = (
  command: string,
  label: string,
  { pin = false, tab = 'access', ...more }: Partial<SentRow> & { pin?: boolean; tab?: string } = {},
): SentRow => ({
  async open(page, stage) {
    await stage.visit(page, serverUrl(stage, `${tab}?run=${command}`))
    await dialog(page).waitFor()
    if (pin) await typePin(page, stage)
  },
  button: dialogButton(label),
  ...more,
})

/** The messages about an operation that was accepted: "Restarting for 3 s", then "web-1 rebooted". */
export const work = (running: string, done: string): RegExp =>
  new RegExp(`^${running} for \\d|${done}`, 'm')

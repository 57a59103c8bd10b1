/** Shared by the console benches: opening a machine's screen and signing in. */
import { expect, type Page } from '@playwright/test'
import { credentialsOf, tellMock } from './mock.ts'

/** A running virtual machine of the forty servers. */
export const machineId = 5101

/** Lines on the machine's screen. */
export async function linesOf({ request }: Page): Promise<string> {
  const reply = await request.get(`/mock/machines/${machineId}`)
  // The mock's route returns this type.
  const { lines } = (await reply.json()) as { lines: string[] }
  return lines.join('\n').trimEnd()
}

export const screenOf = (page: Page) => page.getByRole('application', { name: /^Console of/ })

/** Opens the machine's tab, skipping world time for the viewer file. */
export async function openConsole(page: Page, offer: 'socket' | 'serial'): Promise<void> {
  await tellMock(page, `machines/${machineId}`, { console: offer, keyboard: 'us' })
  await page.goto(`/servers/${machineId}/console`)
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  await tellMock(page, 'clock', { advance: 5 })
  await expect(page.getByText(/^Connected/)).toBeVisible()
}

/** Types at the focused screen or terminal until the screen ends with `then`. */
export async function typeThere(page: Page, text: string, then: RegExp): Promise<void> {
  await page.keyboard.type(text)
  await expect.poll(() => linesOf(page)).toMatch(then)
}

/** Signs in as `root` with the demo account's password. */
export async function signInThere(page: Page): Promise<void> {
  const { password } = await credentialsOf(page)
  await typeThere(page, 'root\n', /Password:$/)
  await typeThere(page, `${password}\n`, /[#$]$/)
}

/** What the benches of consoles have in common: how one gets to a machine's screen and signs in there. */
import { expect, type Page } from '@playwright/test'
import { credentialsOf, tellMock } from './mock.ts'

/** A virtual machine of the forty servers, and on. */
export const machineId = 5101

/** What stands on the machine's own screen. */
export async function linesOf({ request }: Page): Promise<string> {
  const reply = await request.get(`/mock/machines/${machineId}`)
  // The mock's own control answers.
  const { lines } = (await reply.json()) as { lines: string[] }
  return lines.join('\n').trimEnd()
}

export const screenOf = (page: Page) => page.getByRole('application', { name: /^Console of/ })

/** Opens the machine's tab, with what the service takes for a viewer file let pass at once. */
export async function openConsole(page: Page, offer: 'socket' | 'serial'): Promise<void> {
  await tellMock(page, `machines/${machineId}`, { console: offer, keyboard: 'us' })
  await page.goto(`/servers/${machineId}/console`)
  await expect(page.getByText('Opening console')).toBeVisible()
  await tellMock(page, 'clock', { advance: 5 })
  await expect(page.getByText(/^Connected/)).toBeVisible()
}

/** Types at the machine, whose screen or terminal has the focus, and waits until its screen ends with `then`. */
export async function typeThere(page: Page, text: string, then: RegExp): Promise<void> {
  await page.keyboard.type(text)
  await expect.poll(() => linesOf(page)).toMatch(then)
}

/** As `root`, with the password that opens every machine of the demo. */
export async function signInThere(page: Page): Promise<void> {
  const { password } = await credentialsOf(page)
  await typeThere(page, 'root\n', /Password:$/)
  await typeThere(page, `${password}\n`, /[#$]$/)
}

import { expect, type Page } from '@playwright/test'
import type { TestWorld } from './world.ts'

/** A running virtual server. By default its console is a viewer file. */
export const id = 5101

/** noVNC logs why a connection ended, which only tests that end one expect. */
export const ended = /noVNC|Failed (when|while)|Disconnection|WebSocket/

/** The server's state in every console test. */
export const usualMachine = { console: 'file', keyboard: 'us' } as const

/** The whole state: each of its texts has an element of its own. */
export const connected = (page: Page) =>
  page
    .locator('span')
    .filter({ hasText: /^Connected/ })
    .first()
export const screen = (page: Page) => page.getByRole('application', { name: /^Console of/ })

/** Opens the console and waits for the first picture. */
export async function openConsole(page: Page, world: TestWorld, path = `/servers/${id}/console`) {
  await opening(page, world, () => page.goto(path))
  await expect(connected(page)).toBeVisible()
}

/** Waits until an action opens the console, then lets the API finish. */
export async function opening(
  page: Page,
  world: TestWorld,
  after: () => Promise<unknown>,
): Promise<void> {
  // Opening takes seconds: advance the clock once it has started.
  await world.run(0)
  await after()
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  await world.run(1)
  await world.advance(5)
}

export async function typeText(page: Page, text: string): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('')
}

/** Presses Ctrl-Alt-Del for the first time in a session, and confirms it. */
export async function pressCtrlAltDel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ctrl-Alt-Del' }).click()
  const question = page.getByRole('dialog', { name: /^Send Ctrl-Alt-Del to/ })
  await question.getByRole('button', { name: 'Send Ctrl-Alt-Del' }).click()
  await expect(question).toBeHidden()
}

/** Signs in on the server's screen. */
export async function signInThere(page: Page, world: TestWorld): Promise<void> {
  await typeText(page, `root\n`)
  await expectOnScreen(world, /Password:/)
  await typeText(page, `${world.credentials.password}\n`)
  await expectOnScreen(world, /[#$]$/)
}

export const onScreen = async (world: TestWorld): Promise<string> =>
  (await world.machine(id)).lines.join('\n').trimEnd()

export async function expectOnScreen(world: TestWorld, text: string | RegExp): Promise<void> {
  if (typeof text === 'string') await expect.poll(() => onScreen(world)).toContain(text)
  else await expect.poll(() => onScreen(world)).toMatch(text)
}

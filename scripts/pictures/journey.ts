import { expect, type Page } from '@playwright/test'
import { startLink } from '#mock/flows/startLink.ts'
import type { Frame } from './composePicture.ts'

/** The main journey in steps, from signing in to a rebooted server. */
export async function journey(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const take = async (caption: string): Promise<void> => {
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), caption })
  }
  await page.goto(startLink({ scenario: 'forty-servers', to: '/sign-in' }))
  await page.getByLabel('Email').fill('ada@example.net')
  await page.getByLabel('Password', { exact: true }).fill('patchbay')
  await take('Sign in')

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take('Find the server')

  await page.getByRole('button', { name: 'Actions for mail-nl-01' }).click()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'PIN' }).click()
  await page.keyboard.type('2468')
  await take('Reboot with the PIN')

  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.context().request.post('/mock/clock', { data: { advance: 30 } })
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  await take('Server rebooted')
  return frames
}

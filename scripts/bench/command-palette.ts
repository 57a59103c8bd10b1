import { expect } from '@playwright/test'
import { keyToPaint } from './keyToPaint.ts'
import type { Measurement } from './measurement.ts'
import { visit } from './panel.ts'

const words = ['reboot web-nl-01', 'db fi', '203.0.113.2', 'billing', 'web-7 power off']

/** Typing in the command palette with ten thousand servers. */
export async function commandPalette(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, signIn }) => {
    await signIn()
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    return [await keyToPaint('command palette over ten thousand servers', field, words)]
  })
}

import { expect } from '@playwright/test'
import { besideFloorPage } from './floor.ts'
import { inFloors } from './goals.ts'
import { keyToPaint } from './keyToPaint.ts'
import { firstRows, markContent, timeOfMark } from './marks.ts'
import type { Measurement } from './measurement.ts'
import { visit } from './panel.ts'
import { slowDown } from './processor.ts'
import { scrollingFrame } from './scrollingFrame.ts'

const visits = 3
const words = ['50418', '116.16', 'card 9.68', 'paid 51']

const scenario = 'ten-thousand-invoices'
const where = 'ten thousand invoices'

/** Ten thousand invoices: first rows on a four times slower CPU, typing in the search, and scrolling. */
export async function invoices(): Promise<Measurement[]> {
  return [await openingTheAddress(), ...(await typingAndScrolling())]
}

async function openingTheAddress(): Promise<Measurement> {
  return visit({ scenario }, async ({ browser, page, cdp, signIn }) => {
    await signIn()
    await page.waitForLoadState('networkidle')
    await slowDown(cdp, 4)
    await page.addInitScript(markContent, firstRows)
    const beside = await besideFloorPage(visits, browser, 4, async () => {
      await page.goto('about:blank')
      await cdp.send('Network.clearBrowserCache')
      await page.goto('/billing', { waitUntil: 'commit' })
      return timeOfMark(page)
    })
    return inFloors(
      'ten thousand invoices',
      `${where}: first rows after opening the address`,
      beside,
    )
  })
}

function typingAndScrolling(): Promise<Measurement[]> {
  return visit({ scenario }, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/billing')
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^10,\d{3} invoices$/, {
      timeout: 30_000,
    })
    const search = page.getByRole('searchbox', { name: 'Search invoices' })
    const typing = await keyToPaint(where, search, words)
    await search.fill('')
    return [typing, await scrollingFrame(where, page)]
  })
}

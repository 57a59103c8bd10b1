import { expect } from '@playwright/test'
import { keyToPaint } from './keyToPaint.ts'
import { markFirstRows, timeOfMark } from './marks.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'
import { slowDown } from './processor.ts'
import { scrollingFrame } from './scrollingFrame.ts'

const visits = 3
/** In ms, on a processor four times slower. */
const firstRowsGoal = 1000
const words = ['50418', '116.16', 'card 9.68', 'paid 51']

const scenario = 'ten-thousand-invoices'
const where = 'ten thousand invoices'

/** Ten thousand invoices: the first rows, typing in the search, and scrolling. */
export async function invoices(): Promise<Measurement[]> {
  return [
    {
      name: `${where}: first rows after opening the address`,
      value: median(await inTurn(visits, timeOfFirstRows)),
      unit: 'ms',
      goal: firstRowsGoal,
    },
    ...(await typingAndScrolling()),
  ]
}

function timeOfFirstRows(): Promise<number> {
  return visit({ scenario }, async ({ page, cdp, signIn }) => {
    await signIn()
    await page.waitForLoadState('networkidle')
    await slowDown(cdp, 4)
    await page.addInitScript(markFirstRows)
    await page.goto('/billing', { waitUntil: 'commit' })
    return timeOfMark(page, 'rows')
  })
}

function typingAndScrolling(): Promise<Measurement[]> {
  return visit({ scenario }, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/billing')
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^10,\d{3} invoices$/)
    const search = page.getByRole('searchbox', { name: 'Search invoices' })
    const typing = await keyToPaint(where, search, words)
    await search.fill('')
    return [typing, await scrollingFrame(where, page)]
  })
}

import type { Page } from '@playwright/test'

/** The browser's font size, as its settings change it. In px. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

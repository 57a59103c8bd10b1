import { chromium, expect, type CDPSession, type Page } from '@playwright/test'
import type { Quirk } from '#mock/world/quirks.ts'
import { browserLaunch } from '../browser.ts'
import { whileServed } from '../served.ts'

interface World {
  scenario: 'forty-servers' | 'full-racks' | 'ten-thousand-servers' | 'ten-thousand-invoices'
  quirks?: Quirk[]
}

interface Visit {
  page: Page
  /** The browser's own protocol, for what Playwright has no word for. */
  cdp: CDPSession
  /** Presses the button only: watching for what follows takes time from the page. */
  press: () => Promise<void>
  /** Signs in, until the list is there. */
  signIn: () => Promise<void>
}

/** Serves the built panel with such a world, and hands a page of it over, not signed in yet. */
export async function visit<Result>(
  { scenario, quirks = [] }: World,
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  return whileServed('reports/bench-state', (origin) =>
    visited(origin, { scenario, quirks }, measure),
  )
}

async function visited<Result>(
  origin: string,
  { scenario, quirks }: Required<World>,
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
    })
    const made = await context.request.post('/mock/world', {
      data: { scenario, seed: 1, speed: 1 },
    })
    await context.request.post('/mock/faults', { data: { quirks } })
    // The mock's own control answers.
    const { credentials } = (await made.json()) as {
      credentials: { email: string; password: string }
    }
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(credentials.password)
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    return await measure({
      page,
      cdp,
      press: () => button.click(),
      signIn: async () => {
        await button.click()
        await expect(rows(page).first()).toBeVisible()
      },
    })
  } finally {
    await browser.close()
  }
}

/** The servers of the list: every row but the heading. */
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) })

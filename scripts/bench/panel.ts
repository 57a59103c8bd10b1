import { expect, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { ScenarioName } from '#mock/scenarios/index.ts'
import type { Quirk } from '#mock/world/quirks.ts'
import { withBrowser } from '../browser.ts'
import { whileServed } from '../served.ts'
import { viewport } from './cold.ts'
import { credentialsOf, tellMock } from './mock.ts'

interface World {
  scenario: ScenarioName
  quirks?: Quirk[]
}

interface Visit {
  browser: Browser
  origin: string
  page: Page
  /** The DevTools protocol, for what Playwright doesn't cover. */
  cdp: CDPSession
  /** Only clicks the button: watching for the result would slow the page. */
  press: () => Promise<void>
  /** Signs in and waits for the list. */
  signIn: () => Promise<void>
}

/** Serves the built panel with such a world; passes a signed-out page. */
export async function visit<Result>(
  { scenario, quirks = [] }: World,
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  return whileServed('reports/bench-state', (origin) =>
    withBrowser((browser) => visited(browser, origin, { scenario, quirks }, measure)),
  )
}

async function visited<Result>(
  browser: Browser,
  origin: string,
  { scenario, quirks }: Required<World>,
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: origin, viewport })
  await tellMock(context, 'world', { scenario, seed: 1, speed: 1 })
  await tellMock(context, 'faults', { quirks })
  const credentials = await credentialsOf(context)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  return measure({
    browser,
    origin,
    page,
    cdp,
    press: () => button.click(),
    signIn: async () => {
      await button.click()
      await expect(rows(page).first()).toBeVisible({ timeout: 30_000 })
    },
  })
}

/** All rows except for the header. */
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) })

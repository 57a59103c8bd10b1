import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, expect, type CDPSession, type Page } from '@playwright/test'
import { browserLaunch } from '../browser.ts'

interface Visit {
  page: Page
  /** The browser's own protocol, for what Playwright has no word for. */
  cdp: CDPSession
  signIn: () => Promise<void>
}

/** Serves the built panel with ten thousand servers, and hands a page of it over, not signed in yet. */
export async function visitTenThousand<Result>(
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  // With a state of its own: `npm start` may be running.
  const flags = ['--port', '0', '--state', 'reports/bench-state', '--fresh']
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch(browserLaunch())
  try {
    const origin = await addressOf(server.stdout)
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
    })
    const made = await context.request.post('/mock/world', {
      data: { scenario: 'ten-thousand-servers', seed: 1, speed: 1 },
    })
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
      signIn: async () => {
        await button.click()
        await expect(rows(page).first()).toBeVisible()
      },
    })
  } finally {
    await browser.close()
    server.kill()
    await once(server, 'exit')
  }
}

/** The servers of the list: every row but the heading. */
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) })

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /http:\/\/[^/\s]+/.exec(line)?.[0]
    if (address !== undefined) {
      output.resume()
      return address
    }
  }
  throw new Error('The server ended before it told its address')
}

/** The built panel with a world of the mock backend. */
import {
  expect,
  type APIRequestContext,
  type Browser,
  type CDPSession,
  type Page,
} from '@playwright/test'
import type { World } from '#mock/world/world.ts'
import { withBrowser } from '../browser.ts'
import { serveFiles } from '../build/fileHost.ts'
import { whileServed } from '../served.ts'
import { sessionOf, viewport, type Session } from './tab.ts'

export type Credentials = World['credentials']

interface Served {
  readonly browser: Browser
  /** The panel's files behind a plain web server, to show that nothing depends on our own. */
  readonly host: string
  /** The same behind our own server, with a signed-out page, which shows the sign-in form. */
  readonly origin: string
  readonly page: Page
  /** The DevTools protocol, for what Playwright doesn't cover. */
  readonly cdp: CDPSession
  readonly credentials: Credentials
  /** Signs in, waits for the list, and returns the session. */
  readonly signIn: () => Promise<Session>
}

interface Options {
  /** World seconds per real second. */
  readonly speed?: number
  /** Additional flags of the browser. */
  readonly flags?: readonly string[]
}

/** Serves the built panel with a new world. */
export const inWorld = <Result>(
  scenario: string,
  measure: (served: Served) => Promise<Result>,
  { speed = 1, flags = [] }: Options = {},
): Promise<Result> =>
  whileServed('reports/bench-state', (origin) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: origin, viewport })
      await tellMock(context, 'world', { scenario, seed: 1, speed })
      const credentials = await credentialsOf(context)
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await page.goto('/sign-in')
      const passOn = { paths: /^\/(api|mock)\//, to: origin }
      const host = await serveFiles('dist', { otherwise: 'index.html', passOn })
      const signIn = async (): Promise<Session> => {
        await page.getByLabel('Email').fill(credentials.email)
        await page.getByLabel('Password', { exact: true }).fill(credentials.password)
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(rows(page).first()).toBeVisible({ timeout: 60_000 })
        return sessionOf(page)
      }
      return measure({ browser, host: host.origin, origin, page, cdp, credentials, signIn })
    }, flags),
  )

/** All rows except for the header. */
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) })

/** A page or browser context, whose cookie selects the world. */
interface Asking {
  readonly request: APIRequestContext
}

/** Configures the world. */
export async function tellMock({ request }: Asking, path: string, data: object): Promise<void> {
  // Fifty thousand servers take the mock backend a while.
  const reply = await request.post(`/mock/${path}`, { data, timeout: 120_000 })
  if (!reply.ok()) throw new Error(`/mock/${path}: ${await reply.text()}`)
}

async function credentialsOf({ request }: Asking): Promise<Credentials> {
  const reply = await request.get('/mock/world')
  // The mock's route returns this type.
  return ((await reply.json()) as Pick<World, 'credentials'>).credentials
}

/** What a machine's screen shows, and how many consoles are connected to it. */
export async function machineOf({ request }: Asking, id: number) {
  const reply = await request.get(`/mock/machines/${id}`)
  // The mock's route returns this type.
  return (await reply.json()) as { lines: string[]; viewers: { screen: number; serial: number } }
}

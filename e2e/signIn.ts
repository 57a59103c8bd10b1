/** Ways into the panel. */
import {
  expect,
  type APIRequestContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { createClient } from '#api/client.ts'
import { signIn as signInAt } from '#features/auth/signIn.ts'
import { createSessionStore } from '#lib/session/store.ts'
import type { TestWorld } from './world.ts'

/** Signs in with the account of the world, and opens an address. */
export async function signIn(page: Page, world: TestWorld, address = '/servers'): Promise<void> {
  await openSession(page, world)
  await page.goto(address)
}

/**
 * Signs in where the next thing a test does is to open an address. The panel's own code asks the service outside of the
 * page, and the tab is given what it would have kept: the form is for tests about signing in (`signInByForm`). Another
 * tab that is open hears nothing of it.
 */
export async function openSession(page: Page, world: TestWorld): Promise<void> {
  const given = await page.addInitScript(keep, await sessionOf(page.context().request, world))
  // Once: what is opened later may have signed out. A page that has closed is given nothing any more.
  page.once('domcontentloaded', () => void given.dispose().catch(() => undefined))
}

/** In a page that opens: puts texts away in its tab, by name. */
function keep(texts: readonly (readonly [string, string])[]): void {
  if (window.top !== window) return
  for (const [name, text] of texts) sessionStorage.setItem(name, text)
}

/** Signs in as a person does, and waits for the server list. */
export async function signInByForm(page: Page, world: TestWorld): Promise<void> {
  const { email, password } = world.credentials
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
}

/** Signs out by the menu of the account, and waits until the service has heard of it where it is asked by requests. */
export async function signOut(page: Page): Promise<void> {
  let told: Promise<unknown> | undefined
  const hear = (request: Request): void => {
    if ((request.postData() ?? '').includes('action=logout')) told = request.response()
  }
  page.on('request', hear)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  page.off('request', hear)
  // Until the service knows, whoever signs in next is given the token that is about to end.
  await told
}

/** What the panel keeps in a tab for an open session, by name. */
async function sessionOf(
  request: APIRequestContext,
  { credentials: { email, password, location } }: TestWorld,
): Promise<[string, string][]> {
  const kept = new Map<string, string>()
  const store = createSessionStore({
    config: { apiBase: '/api', allowedApiHosts: [] },
    storage: {
      read: (name) => kept.get(name) ?? null,
      write: (name, text) => kept.set(name, text).has(name),
      clear: () => kept.clear(),
    },
    sessionSync: { post: () => undefined, listen: () => undefined },
    page: 'http://127.0.0.1/sign-in',
  })
  const client = createClient({
    baseUrl: store.apiBase,
    token: store.token,
    sessionEpoch: store.sessionEpoch,
    // With the cookie that chooses the test's world.
    fetch: async (address, { method, body } = {}) => {
      const reply = await request.fetch(
        address instanceof Request ? address.url : address.toString(),
        {
          method: method ?? 'GET',
          ...(body instanceof URLSearchParams && { form: Object.fromEntries(body) }),
        },
      )
      return new Response(await reply.text(), { status: reply.status(), headers: reply.headers() })
    },
  })
  await signInAt(client, store, {
    mode: 'account',
    email,
    password,
    location,
    ipMayChange: false,
  })
  return [...kept]
}

/** Where a key is typed, not the choice of that way, which stands in the page before the program does. */
export const keyField = (page: Page): Locator =>
  page.getByLabel('API key', { exact: true }).and(page.locator(':not([type=radio])'))

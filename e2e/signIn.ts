/** Signing in and out. */
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

/** Signs in with the world's account and opens a URL. */
export async function signIn(page: Page, world: TestWorld, address = '/servers'): Promise<void> {
  await openSession(page, world)
  await page.goto(address)
}

/**
 * Signs in for tests that open a page next. The panel's own code calls the API outside the page, and the session is put
 * into the tab's storage. Tests about signing in use the form (`signInByForm`). Other open tabs aren't notified.
 */
export async function openSession(page: Page, world: TestWorld): Promise<void> {
  const script = await page.addInitScript(keep, await sessionOf(page.context().request, world))
  // Only once: pages opened later may have signed out. Disposing fails if the page is closed.
  page.once('domcontentloaded', () => void script.dispose().catch(() => undefined))
}

/** Runs in the page: stores texts in its session storage, by name. */
function keep(texts: readonly (readonly [string, string])[]): void {
  if (window.top !== window) return
  for (const [name, text] of texts) sessionStorage.setItem(name, text)
}

/** Signs in with the form, and waits for the server list. */
export async function signInByForm(page: Page, world: TestWorld): Promise<void> {
  const { email, password } = world.credentials
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
}

/** Signs out with the account menu, and waits for the response if a request was sent. */
export async function signOut(page: Page): Promise<void> {
  let response: Promise<unknown> | undefined
  const onRequest = (request: Request): void => {
    if ((request.postData() ?? '').includes('action=logout')) response = request.response()
  }
  page.on('request', onRequest)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  page.off('request', onRequest)
  // Until the API has ended the session, another sign-in would get the same token.
  await response
}

/** What the panel stores in a tab for a session, by name. */
export async function sessionOf(
  request: APIRequestContext,
  { credentials: { email, password, location } }: TestWorld,
): Promise<[string, string][]> {
  const storage = new Map<string, string>()
  const store = createSessionStore({
    config: { apiBase: '/api', allowedApiHosts: [] },
    storage: {
      read: (name) => storage.get(name) ?? null,
      write: (name, text) => storage.set(name, text).has(name),
      clear: () => storage.clear(),
    },
    sessionSync: { post: () => undefined, listen: () => undefined },
    page: 'http://127.0.0.1/sign-in',
  })
  const client = createClient({
    baseUrl: store.apiBase,
    token: store.token,
    sessionEpoch: store.sessionEpoch,
    // This context has the cookie that selects the test's world.
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
  return [...storage]
}

/** The text field for a key, not the radio button, which has the same label and is prerendered. */
export const keyField = (page: Page): Locator =>
  page.getByLabel('API key', { exact: true }).and(page.locator(':not([type=radio])'))

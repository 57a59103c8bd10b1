/** Several users of one computer, one after another: the next one sees no messages or dialogs of the previous one. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, go, signIn, signOut, test } from './fixtures.ts'
import { keyField } from './signIn.ts'

async function signInWithKey(page: Page, key: string): Promise<void> {
  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits for the response to a delayed write. */
const replyTo = (page: Page, action: string) =>
  page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes(`action=${action}`),
  )

/** Renames the server, and closes the dialog before the response. */
async function sendName(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Rename/ })
  await dialog.getByRole('textbox').first().fill('ada-only')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Sending…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Removes a tag, which shows a message to the current user. */
async function removeTag(page: Page, id: number, tag: string): Promise<void> {
  await go(page, `/servers/${id}/tags`)
  await page.getByRole('button', { name: `Remove ${tag}` }).click()
  await expect(page.getByText(`${tag} removed`)).toBeVisible()
}

for (const [how, after] of [
  ['was taken', []],
  ['failed', [{ kind: 'status', status: 503, action: 'eq/rename_server' }]],
] as const)
  test(`a write that ${how} after its user signed out isn’t shown to the next one`, async ({
    page,
    world,
  }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=rename`)
    await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/rename_server' }, ...after])
    await sendName(page)
    await signOut(page)
    const reply = replyTo(page, 'rename_server')
    await world.faults([...after])
    await reply
    await world.faults([])

    await signInWithKey(page, world.credentials.api_key)
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
    await removeTag(page, id, 'env')
    await expect(page.getByText(/Rename/)).toHaveCount(0)
  })

test('a write of two calls isn’t completed as the next user', async ({ page, world }) => {
  await signIn(page, world, '/keys')
  // The key is read before it is sent as a whole: the user signs out in between.
  await world.keepWaiting('api_keys/view')
  await page
    .getByRole('button', { name: /^Disable/ })
    .first()
    .click()
  await signOut(page)
  const reply = replyTo(page, 'view')
  await signInWithKey(page, world.credentials.api_key)
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await world.letGo()
  await reply
  await removeTag(page, world.server('mail-nl-01').id, 'env')
  await expect(page.getByText(/disabled|enabled/)).toHaveCount(0)
  const journal = await world.journal()
  expect(journal.filter(({ action }) => action === 'api_keys/edit')).toEqual([])
})

test('an open dialog is restored for the same user only', async ({ context, page, world }) => {
  const dialog = page.getByRole('dialog', { name: /^Delete/ })
  /** Signs out in another tab while the dialog is open in this one. */
  const leave = async (): Promise<void> => {
    await expect(dialog).toBeVisible()
    const other = await context.newPage()
    await other.goto('/activity')
    await signOut(other)
    await expect(page).toHaveURL(/\/sign-in\?to=.*delete-key/)
    await other.close()
  }
  await signIn(page, world, '/keys?run=delete-key&on=1')
  await leave()
  await signInWithKey(page, world.credentials.api_key)
  await expect(page).toHaveURL('/keys')
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The same user's dialog is restored.
  await go(page, '/keys?run=delete-key&on=1')
  await leave()
  await signInWithKey(page, world.credentials.api_key)
  await expect(page).toHaveURL('/keys?run=delete-key&on=1')
  await expect(dialog).toBeVisible()
})

/** Creates a customer's key without the panel. */
async function newKeyOf(request: APIRequestContext, user: string, name: string): Promise<string> {
  /** Returns a field of the response. */
  const ask = async (script: string, form: Record<string, string>, field: string) => {
    const reply = await (await request.post(`/api/${script}.php`, { form })).text()
    const [, value = ''] = new RegExp(`"${field}":"([^"]+)"`).exec(reply) ?? []
    expect(value, reply).not.toBe('')
    return value
  }
  const logIn = { action: 'billinglogin', user, password: 'patchbay', location: 'billing_com' }
  const key = {
    action: 'add',
    token: await ask('auth', logIn, 'token'),
    'params[name]': name,
    'params[server_id]': '0',
    'params[active]': '1',
    'params[login_notify_method]': 'none',
  }
  return ask('api_keys', key, 'api_key')
}

test('another user who signs in over the page starts at the list, without dialogs', async ({
  page,
  world,
}) => {
  // A scenario with three customers.
  await world.start({ scenario: 'staff' })
  const { request } = page.context()
  const bruno = await newKeyOf(request, 'bruno@example.org', 'Key of Bruno')
  const ada = await newKeyOf(request, 'ada@example.net', 'Key of Ada')
  await page.goto('/sign-in')
  await signInWithKey(page, bruno)
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
  await go(page, '/keys')
  await page.getByRole('button', { name: 'Delete Key of Bruno' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Key of Bruno?' })
  await dialog.getByLabel(/^Type Key of Bruno/).fill('Key of Bruno')
  await world.faults([{ kind: 'expired-token', action: 'api_keys/delete', times: 1 }])
  await dialog.getByRole('button', { name: 'Delete key' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('API key', { exact: true }).fill(ada)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(page).toHaveURL('/keys')
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Key of Ada' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/Key of Bruno/)).toHaveCount(0)
  // The first user's request was refused once, and isn't sent again as the second user.
  const sent = (await world.journal()).filter(({ action }) => action === 'api_keys/delete')
  expect(sent).toHaveLength(1)
})

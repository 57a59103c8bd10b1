import { expect, openSession, signInByForm, test } from './fixtures.ts'
import { disableLongTimers } from './longTimers.ts'
import { scriptsOf } from './scripts.ts'
import { search, shown } from './serversList.ts'

/** Bundle sizes in a real browser, including code that loads on its own. `npm run check` only checks the bundle's graph. */

test('the sign-in page loads only what it shows, and signing in adds the panel', async ({
  page,
  world,
}) => {
  await disableLongTimers(page)
  const loaded = scriptsOf(page)
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: /^Patchbay/ })).toBeVisible()
  const first = await loaded()
  expect(first.kilobytes).toBeLessThanOrEqual(150)
  expect(first.files.length).toBeLessThanOrEqual(8)

  // The panel loads while the user types.
  await page.getByLabel('Email').press('a')
  await expect
    .poll(async () => (await loaded()).files.some((file) => file.includes('/panel-')))
    .toBe(true)

  await signInByForm(page, world)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const all = await loaded()
  // The pointer is where the button was, now over a row, so that server's page is prefetched.
  expect(all.kilobytes).toBeLessThanOrEqual(370)
  expect(all.files.filter((file) => /chart|terminal|screen|xterm/i.test(file))).toEqual([])
})

test('with a session the list of servers loads nothing of the sign-in page', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await disableLongTimers(page)
  const loaded = scriptsOf(page)
  await page.goto('/servers')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const all = await loaded()
  expect(all.kilobytes).toBeLessThanOrEqual(272)
  expect(all.files.length).toBeLessThanOrEqual(14)
  expect(all.files.filter((file) => file.includes('/sign-in-'))).toEqual([])
})

test('the order screen loads dialogs and forms on demand', async ({ page, world }) => {
  await openSession(page, world)
  await disableLongTimers(page)
  // The list loads no messages of other screens.
  const list = scriptsOf(page, { ownCode: true })
  await page.goto('/servers')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const { kilobytes } = await list()

  await page.goto('/order?preset=281&location=NL')
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('now, for')
  const all = await list()
  expect(all.files.filter((file) => /(dialogs|popups|forms|sign-in)-/.test(file))).toEqual([])
  expect(all.kilobytes - kilobytes).toBeLessThanOrEqual(100)

  // The first step with input loads the form.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'System', level: 2 })).toBeFocused()
  await expect
    .poll(async () => (await list()).files.some((file) => file.includes('/forms-')))
    .toBe(true)
})

test('a server’s chart is drawn without the code of its dialogs', async ({ page, world }) => {
  await openSession(page, world)
  await disableLongTimers(page)
  const loaded = scriptsOf(page)
  await page.goto(`/servers/${world.server('mail-nl-01').id}`)
  await expect(page.getByRole('img', { name: 'Traffic on eth0.' })).toBeVisible()
  const { files } = await loaded()
  expect(files.filter((file) => /(dialogs|popups|forms)-/.test(file))).toEqual([])
})

test('Back or another URL while the panel starts is followed', async ({ page, world }) => {
  await openSession(page, world)
  // The first screen is shown before its reads are answered.
  await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/list' }])
  await page.addInitScript(() => {
    // The router puts a function of its own there as soon as it exists, long before it renders.
    const started = setInterval(() => {
      if (!Object.hasOwn(history, 'pushState')) return
      clearInterval(started)
      history.pushState(null, '', '/keys')
    }, 1)
  })
  await page.goto('/servers')
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/keys')
})

test('a shortcut works from the moment at which its target is in the page', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('input[aria-keyshortcuts="/"]') === null) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/servers')
  await expect(shown(page)).toHaveText('41')
  await expect(search(page)).toBeFocused()
})

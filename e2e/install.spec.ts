/** Installing the panel as an app: the web manifest, its icons and the color of the title bar. */
import { expect, openSession, signIn, test } from './fixtures.ts'

/** As read by Chromium: the part that decides whether it offers to install the page. */
const installable = {
  name: 'Patchbay',
  startUrl: '/',
  scope: '/',
  id: '/',
  display: 'kStandalone',
  preferRelatedApplications: false,
  icons: expect.arrayContaining([
    expect.objectContaining({ url: '/icons/192.png', sizes: '192x192', type: 'image/png' }),
    expect.objectContaining({ url: '/icons/512.png', sizes: '512x512', type: 'image/png' }),
  ]) as unknown,
}

test('Chromium can install the panel, without a service worker', async ({ page, world }) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  const { errors, manifest } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { origin } = new URL(page.url())
  const paths: unknown = JSON.parse(JSON.stringify(manifest).replaceAll(origin, ''))
  // The headless shell lists no installability errors, whatever is wrong, so the criteria are checked here.
  expect(paths).toMatchObject(installable)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect(await page.evaluate(async () => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test('its icons and shortcuts lead somewhere', async ({ page, world, request }) => {
  await openSession(page, world)
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  })
  const { icons, shortcuts } = (await response.json()) as Manifest
  for (const { src, type } of [...icons, { src: '/icons/apple-touch-icon.png', type: 'image/png' }])
    expect((await request.get(src)).headers()['content-type'], src).toContain(type)
  for (const { name, url } of shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/')
  await expect(page).toHaveURL('/servers')
})

for (const [locale, file] of [
  ['es-MX', '/manifest.es.webmanifest'],
  ['de', '/manifest.de.webmanifest'],
  ['sv', '/manifest.webmanifest'],
] as const) {
  test.describe(`in a browser that prefers ${locale}`, () => {
    test.use({ locale })
    test('its shortcuts are called like the navigation', async ({ page, world }) => {
      await signIn(page, world)
      await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
      const browser = await page.context().newCDPSession(page)
      const { url, errors, data } = await browser.send('Page.getAppManifest')
      expect([new URL(url).pathname, errors]).toEqual([file, []])
      const { shortcuts } = JSON.parse(data ?? '') as Manifest
      expect(shortcuts).toHaveLength(3)
      const links = page.getByRole('navigation').getByRole('link')
      for (const { name, url: target } of shortcuts)
        await expect(links.and(page.locator(`[href="${target}"]`))).toContainText(name)
    })
  })
}

/** The part that is read here. */
interface Manifest {
  readonly icons: readonly { readonly src: string; readonly type: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

test('the title bar follows the chosen theme', async ({ page }) => {
  const color = page.locator('meta[name=theme-color]')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/sign-in')
  await expect(color).toHaveAttribute('content', '#12181c')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(color).toHaveAttribute('content', '#ffffff')
  await page.evaluate(() => localStorage.setItem('patchbay.theme', 'dark'))
  await page.reload()
  await expect(color).toHaveAttribute('content', '#12181c')
})

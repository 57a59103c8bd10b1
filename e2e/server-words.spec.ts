/** A server's page opened by its URL, which then has the words of that page alone. A missing word is an error here. */
import { dialogs, serverTabs } from './addresses.ts'
import { plainMessages, wordFaults } from './catalogWords.ts'
import { expect, openSession, test } from './fixtures.ts'
import { disableLongTimers } from './longTimers.ts'
import { scriptsOf } from './scripts.ts'
import { serverCommands } from './serverCommands.ts'

/** Tabs with parts of other screens (src/locales/catalogues.ts). */
const withAllWords: ReadonlySet<string> = new Set(['/activity', '/console', '/reinstall'])

for (const [language, locale] of [
  ['English', 'en-GB'],
  ['German', 'de-DE'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test.beforeEach(async ({ page, world }) => {
      await openSession(page, world)
      // After a while, all words are loaded.
      await disableLongTimers(page)
    })

    for (const tab of [...serverTabs, '/console'])
      test(`“${tab}” has its words when it is opened first`, async ({ page, world }) => {
        const { id } = world.server('mail-nl-01')
        const loaded = scriptsOf(page)
        await page.goto(`/servers/${id}${tab}`)
        await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
        const { files } = await loaded()
        expect(files.some((file) => file.includes('/screens.'))).toBe(withAllWords.has(tab))
        if (language === 'German') expect(await wordFaults(page, plainMessages('de'))).toEqual([])
      })
  })

test.describe('dialogs', () => {
  test.use({ locale: 'de-DE' })

  test('have their words when one is opened first', async ({ page, world }) => {
    test.setTimeout(240_000)
    await openSession(page, world)
    await disableLongTimers(page)
    const { id } = world.server('mail-nl-01')
    const german = plainMessages('de')
    const ofServer = dialogs(id).filter((address) => address.startsWith('/servers/'))
    for (const address of [
      ...ofServer,
      ...serverCommands.map((command) => `/servers/${id}/tags?run=${command}`),
    ])
      await test.step(address, async () => {
        await page.goto(address)
        const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
        await expect(dialog.getByRole('button').last()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await wordFaults(page, german)).toEqual([])
      })
  })
})

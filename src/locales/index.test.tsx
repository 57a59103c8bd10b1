import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { activateLocale, expectScreens, locales, withCatalog } from './index.ts'
import { preferredLocale } from './preferredLocale.ts'
import { messages as panel } from './panel.en.po'
import { messages as german } from './screens.de.po'
import { wordsAt } from './catalogues.ts'
import { messages as screens } from './screens.en.po'
import { messages as server } from './server.en.po'
import { messages as start } from './start.en.po'

/** Only screens say it. */
const own = Object.keys(screens).find((id) => !(id in { ...start, ...panel, ...server })) ?? ''
/** Only a server's page says it. */
const ofServer = Object.keys(server).find((id) => !(id in { ...start, ...panel, ...screens })) ?? ''

test('what is loaded late brings the words of screens once the panel stands there, and in every language', async () => {
  await activateLocale('en')
  expect(await withCatalog(Promise.resolve('second factor'))).toBe('second factor')
  expect(i18n.messages[own]).toBeUndefined()

  expect(await withCatalog(Promise.resolve('chart'), 'server')).toBe('chart')
  expect(i18n.messages[ofServer]).toEqual(server[ofServer])
  expect(i18n.messages[own]).toBeUndefined()

  expectScreens()
  expect(await withCatalog(Promise.resolve('dialog'))).toBe('dialog')
  expect(i18n.messages[own]).toEqual(screens[own])

  await activateLocale('de')
  expect(i18n.messages[own]).toEqual(german[own])
})

test.each([
  ['/servers', 'panel'],
  ['/servers/', 'panel'],
  ['/servers/$serverId/', 'server'],
  ['/servers/$serverId/network', 'server'],
  ['/servers/$serverId/reinstall', 'screens'],
  ['/console/$serverId', 'screens'],
  ['/order', 'screens'],
])('the screen at %s needs the catalogs up to %s', (path, last) => {
  expect(wordsAt(path)).toBe(last)
})

test.each<readonly [languages: readonly string[], locale: string]>([
  ...Object.keys(locales).map((locale) => [[`${locale}-419`, 'en'], locale] as const),
  [['de-AT'], 'de'],
  [['DE'], 'de'],
  [['th', 'de-CH', 'en'], 'de'],
  [['th-TH'], 'en'],
  [[], 'en'],
])('a browser in %j shows %s', (languages, locale) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(preferredLocale()).toBe(locale)
})

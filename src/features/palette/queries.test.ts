/** Queries, and the entry that must come first: in the list of servers, and on a server's page. */
import { i18n, type Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages as panelInGerman } from '#locales/panel.de.po'
import { messages as panelInEnglish } from '#locales/panel.en.po'
import { messages as screensInGerman } from '#locales/screens.de.po'
import { locales } from '#locales/languages.ts'
import { messages as screensInEnglish } from '#locales/screens.en.po'
import { searchableRow, wordsOf } from './commandSearch.ts'
import { findMatches, type SearchIndex } from './findMatches.ts'
import { rows } from './rows/rows.ts'
import { testServer } from './testServer.ts'

const de = { ...panelInGerman, ...screensInGerman }
const en = { ...panelInEnglish, ...screensInEnglish }

const mail = testServer(5100, 'mail-nl-01')
const metal = testServer(5104, 'stor-nl-01', 'bare-metal')

function first(text: string, locale: string, messages: Messages, onPage: boolean): string {
  i18n.loadAndActivate({ locale, messages })
  const inWords = (label: (typeof rows)[number]['label']) =>
    typeof label === 'string' ? label : i18n._(label)
  const searchIndex: SearchIndex = {
    rows: rows.map((row) => ({
      ...searchableRow(inWords(row.label), row.keywords, row.parent && inWords(row.parent)),
      name: row.name,
      group: row.group,
      isPerServer: row.isPerServer ?? false,
      command: row.command,
    })),
    servers: [mail, metal],
    invoices: [],
    keys: [],
    bulk: [],
  }
  const { groups } = findMatches(searchIndex, {
    words: wordsOf(text),
    isServiceMatch: () => false,
    current: onPage ? metal : undefined,
    selected: [],
    recent: [],
  })
  return groups[0]?.names[0] ?? 'nothing'
}

const tab = (name: string): string => `/servers/$serverId${name === '' ? '' : `/${name}`} 5104`

const inEnglish: readonly (readonly [string, string])[] = [
  ['sign out', 'sign-out'],
  ['signout', 'sign-out'],
  ['log out', 'sign-out'],
  ['logout', 'sign-out'],
  ['dark', 'theme-dark'],
  ['dark mode', 'theme-dark'],
  ['light', 'theme-light'],
  ['theme', '/account/appearance'],
  ['settings', '/account/appearance'],
  ['language', 'language'],
  ['german', 'language-de'],
  ['time zone', 'time-zone'],
  ['timezone', 'time-zone'],
  ['new key', 'new-key'],
  ['create api key', 'new-key'],
  ['token', '/keys'],
  ['add funds', 'add-funds'],
  ['top up', 'add-funds'],
  ['pay invoices', 'pay-invoices'],
  ['pay', 'pay-invoices'],
  ['download invoice', 'download-invoice'],
  ['pdf', 'download-invoice'],
  ['invoices', '/billing'],
  ['balance', '/billing/credit'],
  ['refunds', '/billing/payments'],
  ['credit card', '/billing/payments'],
  ['forecast', '/billing/upcoming'],
  ['change owner', '/billing/transfer'],
  ['2fa', 'two-factor'],
  ['mfa', 'two-factor'],
  ['two-factor', 'two-factor'],
  ['pin', 'pin'],
  ['password', 'password'],
  ['contacts', '/account/contacts'],
  ['vat', 'vat'],
  ['tax id', 'vat'],
  ['login history', '/account/logins'],
  ['roles', '/account/permissions'],
  ['profile', '/account'],
  ['buy', '/order'],
  ['new server', '/order'],
  ['upgrade', '/order'],
  ['jobs', '/activity'],
  ['hotkeys', 'shortcuts'],
  ['curl', 'calls'],
  ['debug', 'request-log'],
  ['cancel', '/billing/cancellations'],
]

const onServerPage: readonly (readonly [string, string])[] = [
  ['traffic', 'traffic 5104'],
  ['graph', 'traffic 5104'],
  ['bandwidth', 'traffic 5104'],
  ['console', tab('console')],
  ['vnc', tab('console')],
  ['kvm', tab('console')],
  ['serial console', tab('console')],
  ['ssh', tab('')],
  ['root password', tab('')],
  ['rescue', tab('access')],
  ['boot order', tab('access')],
  ['remote hands', tab('access')],
  ['iso', 'boot-cd 5104'],
  ['dns', 'reverse-dns 5104'],
  ['ptr', 'reverse-dns 5104'],
  ['reverse dns', 'reverse-dns 5104'],
  ['rdns', 'reverse-dns 5104'],
  ['ipmi', 'ipmi 5104'],
  ['idrac', 'ipmi 5104'],
  ['null route', 'block-address 5104'],
  ['block ip', 'block-address 5104'],
  ['unblock ip', 'unblock-address 5104'],
  ['turn off', 'off 5104'],
  ['shutdown', 'off 5104'],
  ['restart', 'reboot 5104'],
  ['reboot', 'reboot 5104'],
  ['power cycle', 'reboot 5104'],
  ['turn on', 'on 5104'],
  ['temperature', tab('power')],
  ['operating system', tab('reinstall')],
  ['cancel', 'cancel-server 5104'],
  ['upgrade', 'ask-assistance 5104'],
  ['ticket', 'ask-assistance 5104'],
  ['rename', 'rename 5104'],
  ['labels', tab('tags')],
]

const inGerman: readonly (readonly [string, string])[] = [
  ['abmelden', 'sign-out'],
  ['ausloggen', 'sign-out'],
  ['sign out', 'sign-out'],
  ['dunkel', 'theme-dark'],
  ['hell', 'theme-light'],
  ['einstellungen', '/account/appearance'],
  ['sprache', 'language'],
  ['zeitzone', 'time-zone'],
  ['neuer schlüssel', 'new-key'],
  ['guthaben', '/billing/credit'],
  ['guthaben aufladen', 'add-funds'],
  ['einzahlen', 'add-funds'],
  ['rechnung bezahlen', 'pay-invoices'],
  ['rechnung herunterladen', 'download-invoice'],
  ['rechnungen', '/billing'],
  ['zahlungsart', '/billing/payments'],
  ['kündigen', '/billing/cancellations'],
  ['zwei-faktor', 'two-factor'],
  ['passwort', 'password'],
  ['pin ändern', 'pin'],
  ['anschrift', '/account'],
  ['mwst', 'vat'],
  ['ansprechpartner', '/account/contacts'],
  ['neuer server', '/order'],
  ['verlauf', '/activity'],
  ['tastatur', 'shortcuts'],
  ['rechte', '/account/permissions'],
]

const inGermanOnServerPage: readonly (readonly [string, string])[] = [
  ['datenverkehr', 'traffic 5104'],
  ['neustart', 'reboot 5104'],
  ['ausschalten', 'off 5104'],
  ['herunterfahren', 'off 5104'],
  ['einschalten', 'on 5104'],
  ['konsole', tab('console')],
  ['reverse-dns', 'reverse-dns 5104'],
  ['ip sperren', 'block-address 5104'],
  ['zugangsdaten', tab('')],
  ['betriebssystem', tab('reinstall')],
  ['fernzugriff', tab('access')],
  ['server kündigen', 'cancel-server 5104'],
]

/** In every language, typed without its accents. */
const byLabel = [
  'sign-out',
  'theme-dark',
  'new-key',
  'add-funds',
  'two-factor',
  '/keys',
  '/activity',
]

const catalogues = import.meta.glob<{ messages: Messages }>('/src/locales/{panel,screens}.*.po', {
  eager: true,
})

test.each(Object.entries(locales))('labels and the name of %s are found', (locale, ownName) => {
  const messages = Object.fromEntries(
    Object.entries(catalogues)
      .filter(([file]) => file.endsWith(`.${locale}.po`))
      .flatMap(([, catalogue]) => Object.entries(catalogue.messages)),
  )
  const found = (text: string) => first(text, locale, messages, false)
  for (const row of rows.filter(({ name }) => byLabel.includes(name))) {
    i18n.loadAndActivate({ locale, messages })
    const label = typeof row.label === 'string' ? row.label : i18n._(row.label)
    expect(found(label.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(row.name)
  }
  expect(found(ownName)).toBe(`language-${locale}`)
  const inEnglishToo = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? ''
  expect(found(inEnglishToo)).toBe(`language-${locale}`)
})

test('there are more than a hundred queries', () => {
  const all = [...inEnglish, ...onServerPage, ...inGerman, ...inGermanOnServerPage]
  expect(all.length).toBeGreaterThan(100)
})

test.each(inEnglish)('%s', (text, name) => expect(first(text, 'en', en, false)).toBe(name))
test.each(onServerPage)('%s, on a server’s page', (text, name) =>
  expect(first(text, 'en', en, true)).toBe(name),
)
test.each(inGerman)('%s', (text, name) => expect(first(text, 'de', de, false)).toBe(name))
test.each(inGermanOnServerPage)('%s, of a server', (text, name) =>
  expect(first(text, 'de', de, true)).toBe(name),
)

test.each([
  ['turn off mail', 'off 5100'],
  ['power off mail', 'off 5100'],
  ['mail traffic', 'traffic 5100'],
  ['vnc stor', tab('console')],
])('%s: for the named server', (text, name) => expect(first(text, 'en', en, false)).toBe(name))

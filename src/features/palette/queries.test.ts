/** Queries, and the entry that must come first: in the list of servers, and on a server's page. */
import { i18n, type Messages } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { locales } from '#locales/languages.ts'
import { searchableRow, wordsOf } from './commandSearch.ts'
import { findMatches, type SearchIndex } from './findMatches.ts'
import { rows } from './rows/rows.ts'
import { mail, metal, queries, tab } from './testQueries.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('/src/locales/{panel,screens}.*.po', {
  eager: true,
})

/** The messages of the panel's catalogs in a language. */
const messagesOf = (locale: string): Messages =>
  Object.fromEntries(
    Object.entries(catalogs)
      .filter(([file]) => file.endsWith(`.${locale}.po`))
      .flatMap(([, catalog]) => Object.entries(catalog.messages)),
  )

function first(text: string, locale: string, onPage = false): string {
  i18n.loadAndActivate({ locale, messages: messagesOf(locale) })
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

describe.each(Object.entries(locales))('%s', (locale, ownName) => {
  test('labels and the name of the language', () => {
    for (const row of rows.filter(({ name }) => byLabel.includes(name))) {
      i18n.loadAndActivate({ locale, messages: messagesOf(locale) })
      const label = typeof row.label === 'string' ? row.label : i18n._(row.label)
      expect(first(label.normalize('NFD').replace(/\p{M}/gu, ''), locale)).toBe(row.name)
    }
    expect(first(ownName, locale)).toBe(`language-${locale}`)
    const inEnglishToo = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? ''
    expect(first(inEnglishToo, locale)).toBe(`language-${locale}`)
  })
})

describe.each(Object.entries(queries))('%s', (locale, { anywhere, onServerPage }) => {
  test('there are at least thirty queries', () => {
    expect(anywhere.length + onServerPage.length).toBeGreaterThanOrEqual(30)
  })
  test.each(anywhere)('%s', (text, name) => expect(first(text, locale)).toBe(name))
  test.each(onServerPage)('%s, on a server’s page', (text, name) =>
    expect(first(text, locale, true)).toBe(name),
  )
})

test.each([
  ['turn off mail', 'off 5100'],
  ['power off mail', 'off 5100'],
  ['mail traffic', 'traffic 5100'],
  ['vnc stor', tab('console')],
])('%s: for the named server', (text, name) => expect(first(text, 'en')).toBe(name))

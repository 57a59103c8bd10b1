import { expect, test } from 'vitest'
import { searchable, matchingRows, ranked, searchableRow, wordsOf } from './commandSearch.ts'

const server = (name: string, ...also: string[]) => ({ ...searchable(name, also), label: name })
const servers = [
  server('Web-nl-01', '203.0.113.21', '5100', 'env=prod'),
  server('web-nl-02', '203.0.113.22', '5101'),
  server('web-nl-03', '203.0.113.2', '5102'),
  server('db-web', '198.51.100.4', '5103'),
  server('cobweb', '198.51.100.5', '5104'),
  server('mail', '198.51.100.6', '51', 'role=web'),
]

const found = (text: string, options: Partial<Parameters<typeof ranked>[2]> = {}) =>
  ranked(wordsOf(text), servers, { limit: 10, ...options }).best.map(({ item }) => item.name)

test.for<[string, string, string[]]>([
  ['an empty search', '', ['web-nl-01', 'web-nl-02', 'web-nl-03', 'db-web', 'cobweb', 'mail']],
  [
    'prefix, then word, then substring, then other names',
    'web',
    ['web-nl-01', 'web-nl-02', 'web-nl-03', 'db-web', 'cobweb', 'mail'],
  ],
  ['upper case', 'WEB-NL-02', ['web-nl-02']],
  ['every word, also inside a number', 'web 02', ['web-nl-02', 'web-nl-03']],
  ['an exact IP before longer ones', '203.0.113.2', ['web-nl-03', 'web-nl-01', 'web-nl-02']],
  [
    'an exact number before longer ones',
    '51',
    ['mail', 'web-nl-01', 'web-nl-02', 'web-nl-03', 'db-web', 'cobweb'],
  ],
  ['a tag', 'env=prod', ['web-nl-01']],
  ['a tag’s value', 'prod', ['web-nl-01']],
  ['a number without its leading zero', 'web-3', ['web-nl-03']],
  ['nothing', 'web-4', []],
])('finds by %s', ([, text, names]) => {
  expect(found(text)).toEqual(names)
})

test.each<[string, string, string]>([
  ['its decomposed name', 'zürich', 'Zu\u0308rich-01'],
  ['its base letters', 'zurich-1', 'Zürich-01'],
  ['an umlaut written out', 'muenchen', 'München'],
  ['a sharp s', 'strasse', 'Hauptstraße'],
  ['Turkish capitals', 'istanbul', 'İSTANBUL'],
  ['Greek', 'αθηνα', 'Αθήνα'],
  ['Cyrillic', 'МОСКВА', 'Москва'],
  ['typographic quotes around it', '„web-01“', 'web-01'],
  ['angle brackets around it', '<web-01>', 'web-01'],
  ['brackets and a comma', '(web-01),', 'web-01'],
  ['the end of a sentence', 'db.', 'db'],
  ['a word processor’s hyphen', 'web‑01', 'web-01'],
])('finds a server by %s', (_by, typed, name) => {
  const [best] = ranked(wordsOf(typed), [server('other-01'), server(name), server(`${name}-2`)], {
    limit: 10,
  }).best
  expect(best?.item.label).toBe(name)
})

test('finds by the beginning of an IP, whose dot isn’t the end of a sentence', () => {
  expect(wordsOf('203.0.113. web-01. 52:54:')).toEqual(['203.0.113.', 'web-01', '52:54:'])
})

test('recent entries come first among equal scores only', () => {
  const isRecent = (item: { name: string }) => ['web-nl-03', 'cobweb'].includes(item.name)
  expect(found('web', { isRecent }).slice(0, 3)).toEqual(['web-nl-03', 'web-nl-01', 'web-nl-02'])
})

test('a match by the API only counts for its word', () => {
  const isServiceMatch = (word: string, item: { name: string }) =>
    word === 'blue' && item.name === 'mail'
  expect(found('blue', { isServiceMatch })).toEqual(['mail'])
  expect(found('blue nothing', { isServiceMatch })).toEqual([])
})

test('matches beyond the limit are counted', () => {
  const { best, count } = ranked(['web'], servers, { limit: 2 })
  expect([best.length, count]).toEqual([2, 6])
})

const row = (name: string, label: string, keywords = '') => ({
  ...searchableRow(label, keywords),
  name,
})

const rows = [
  row('on', 'Power on', 'turn on'),
  row('off', 'Power off', 'turn off, shut down'),
  row('reboot', 'Reboot'),
  row('reinstall', 'Reinstall'),
  row('ask-reboot', 'Ask for a reboot'),
  row('boot-disk', 'Boot from disk'),
]

test.for<[string, string, [string, string[]][]]>([
  [
    'a command and a server',
    'reboot web-3',
    [
      ['reboot', ['web-3']],
      ['ask-reboot', ['web-3']],
    ],
  ],
  [
    'a server and a command',
    'web-3 reboot',
    [
      ['reboot', ['web-3']],
      ['ask-reboot', ['web-3']],
    ],
  ],
  ['a command of two words', 'power off web', [['off', ['web']]]],
  ['prefixes of a command and a name', 'pow of web', [['off', ['web']]]],
  [
    'only a command',
    'reb',
    [
      ['reboot', []],
      ['ask-reboot', []],
    ],
  ],
  [
    'a prefix of several commands',
    're',
    [
      ['reboot', []],
      ['reinstall', []],
      ['ask-reboot', []],
    ],
  ],
  ['a synonym', 'shutdown web', [['off', ['web']]]],
  ['a synonym of two words', 'turn off mail', [['off', ['mail']]]],
  ['words in another order', 'disk boot web', [['boot-disk', ['web']]]],
  ['one letter', 'r', []],
  ['one letter and a server', 'r web', []],
  ['only a server', 'web-3', []],
])('parses %s', ([, text, expected]) => {
  expect(matchingRows(wordsOf(text), rows).map(({ row: { name }, rest }) => [name, rest])).toEqual(
    expected,
  )
})

test('ten thousand servers are searched between two keystrokes', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    searchable(`web-nl-${index}`, [`10.0.${index >> 8}.${index & 255}`, String(index), 'env=prod']),
  )
  // CPU time: wall-clock time depends on how busy the machine is.
  const before = process.cpuUsage()
  for (const text of ['w', 'web', 'web-nl-99', 'no such-1 server', '10.0.3'])
    ranked(wordsOf(text), many, { limit: 8 })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(250)
})

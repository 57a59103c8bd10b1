import { describe, expect, test } from 'vitest'
import { searchText } from '#lib/text/searchText.ts'
import { parseServerSearch } from './serverSearch.ts'
import {
  requirementsOf,
  excludedTagQueries,
  localMatcher,
  serviceMatcher,
  queryId,
  type SearchedServer,
} from './serverSearchMatch.ts'

const server: SearchedServer = {
  id: 4711,
  nameText: 'web-nl-01',
  searchText: 'web-nl-01 203.0.113.7 4711',
  kind: 'virtual',
  states: { known: new Set(['running', 'blocked']), possible: new Set(['cancelled']) },
  daysLeft: 3,
  tags: [{ tag: 'env', value: 'prod' }],
  trafficShare: 0.57,
}
const unread: SearchedServer = {
  id: 4711,
  nameText: undefined,
  searchText: undefined,
  kind: undefined,
  states: undefined,
  daysLeft: undefined,
  tags: undefined,
  trafficShare: undefined,
}
const verdict = (text: string, changes: Partial<SearchedServer> = {}) =>
  localMatcher(parseServerSearch(text))({ ...server, ...changes })

test.each<[string, string]>([
  ['zürich', 'Zu\u0308rich-01'],
  ['zurich', 'Zürich-01'],
  ['name:ZÜRICH', 'Zu\u0308rich-01'],
  ['strasse', 'Hauptstraße'],
  ['münchen', 'web-muenchen-01'],
  ['muenchen', 'München'],
  ['istanbul', 'İSTANBUL'],
  ['афина', 'АФИНА'],
  ['αθηνα', 'Αθήνα'],
  ['"mail zurich"', 'Mail Zürich'],
  ['web‑01', 'web-01'],
])('%s finds the server %s', (search, name) => {
  const [nameText, otherTexts] = [searchText([name]), searchText([name, '203.0.113.9'])]
  expect(verdict(search, { nameText, searchText: otherTexts })).toBe('yes')
  expect(verdict(`-${search}`, { nameText, searchText: otherTexts })).toBe('no')
})

test.each<[string, string, string]>([
  ['tag:buro=zurich', 'Büro', 'Zürich'],
  ['tag:Büro=Zürich', 'Bu\u0308ro', 'ZU\u0308RICH'],
  ['tag:straße=haupt', 'STRASSE', 'Haupt'],
])('%s finds the tag %s=%s', (search, tag, value) => {
  expect(verdict(search, { tags: [{ tag, value }] })).toBe('yes')
})

test('a part of a tag is looked for in both normal forms', () => {
  const [requirement] = requirementsOf(parseServerSearch('tag:Zürich'))
  expect(requirement).toEqual({
    match: 'any',
    queries: [
      { ask: 'tag', pattern: 'Zürich' },
      { ask: 'tag', pattern: 'Zu\u0308rich' },
    ],
  })
  expect(requirementsOf(parseServerSearch('tag:env=Zürich'))).toHaveLength(2)
  expect(requirementsOf(parseServerSearch('-tag:Zürich'))).toMatchObject([{ match: 'none' }])
})

describe('terms decided in the panel', () => {
  test.each([
    ['', 'yes'],
    ['WEB', 'yes'],
    ['web 471', 'yes'],
    ['web db', 'no'],
    ['due:<7d', 'yes'],
    ['due:>7d', 'no'],
    ['traffic:57', 'yes'],
    ['traffic:>57%', 'no'],
    ['traffic:=57', 'yes'],
    ['traffic:<57.5%', 'yes'],
    ['-traffic:over', 'yes'],
    ['kind:vm', 'yes'],
    ['kind:gpu,vgpu', 'no'],
    ['state:running', 'yes'],
    ['state:off,installing', 'no'],
    ['state:off,blocked', 'yes'],
    ['state:cancelled', 'unread'],
    ['state:cancelled,running', 'yes'],
    ['id:4711,4712', 'yes'],
    ['id:471', 'no'],
    ['-id:4711', 'no'],
    ['name:web', 'yes'],
    ['name:203', 'no'],
    ['"web-nl-01 203"', 'yes'],
    ['-web', 'no'],
    ['-db', 'yes'],
    ['-kind:gpu -due:>7d', 'yes'],
    ['-state:running', 'no'],
    ['-state:off', 'yes'],
    ['-state:cancelled', 'unread'],
    ['-tag:env=prod', 'no'],
    ['-tag:env=test', 'yes'],
    ['-colour:red', 'yes'],
    ['tag:ENV=prod', 'yes'],
    ['tag:env=production', 'no'],
    ['tag:env=pro', 'no'],
    // The API decides these.
    ['location:FI ip:10. status:power_off tag:absent', 'yes'],
    // An invalid term is ignored; the screen says so.
    ['colour:red', 'yes'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected)
  })

  test('servers that aren’t loaded stay undecided', () => {
    for (const text of ['web', 'due:<7', 'traffic:>90', 'kind:vm', 'state:running', 'tag:env=prod'])
      expect(localMatcher(parseServerSearch(text))(unread), text).toBe('unread')
    expect(localMatcher(parseServerSearch('471'))(unread)).toBe('yes')
    expect(verdict('-tag:env=prod', { tags: undefined })).toBe('unread')
    expect(localMatcher(parseServerSearch('-471'))(unread)).toBe('no')
  })

  test('a server without a tag’s parts is excluded without loading it', () => {
    const named = (patterns: readonly string[]) =>
      localMatcher(parseServerSearch('-tag:env=prod'), (_, pattern) => patterns.includes(pattern))
    expect(named(['env', 'prod'])({ ...server, tags: undefined })).toBe('unread')
    expect(named(['env'])({ ...server, tags: undefined })).toBe('yes')
    expect(named([])({ ...server, tags: undefined })).toBe('yes')
    expect(named([])(server)).toBe('no')
  })

  test('one failing condition is enough, whatever else is unknown', () => {
    expect(verdict('kind:gpu tag:env=prod', { tags: undefined })).toBe('no')
    expect(verdict('tag:env=prod kind:gpu', { tags: undefined })).toBe('no')
  })

  test('a server above its traffic limit is over, and one without a limit never matches', () => {
    expect(verdict('traffic:over', { trafficShare: 1.004 })).toBe('yes')
    expect(verdict('traffic:over', { trafficShare: 1 })).toBe('no')
    for (const search of ['traffic:over', 'traffic:<90', 'traffic:0'])
      expect(verdict(search, { trafficShare: null })).toBe('no')
  })

  test('a server without a due date never matches due', () => {
    expect(verdict('due:<7d', { daysLeft: null })).toBe('no')
  })
})

describe('queries to the API', () => {
  const demands = (text: string) => requirementsOf(parseServerSearch(text))
  const list = (filters: object) => ({ ask: 'list', filters })
  const tag = (pattern: string) => ({ ask: 'tag', pattern })

  test('terms decided in the panel need no query', () => {
    expect(demands('web name:x due:<7d kind:vm state:on colour:red -web')).toEqual([])
  })

  test('its filters share a request', () => {
    expect(
      demands('location:NL,FI status:rent ip:203.0 mac:52:54 group:Gpu,VPS component:7'),
    ).toEqual([
      {
        match: 'all',
        queries: [
          list({
            location: 'NL,FI',
            status: 'rent',
            ip: '203.0',
            mac: '52:54',
            group: 'Gpu,VPS',
            component: '7',
          }),
        ],
      },
    ])
  })

  test('a repeated filter needs a second request', () => {
    expect(demands('ip:203. location:NL ip:198.')).toEqual([
      { match: 'all', queries: [list({ ip: '203.', location: 'NL' }), list({ ip: '198.' })] },
    ])
  })

  test('several addresses are queried separately, and any may match', () => {
    expect(demands('203.0.113.7,203.0.113.8 location:NL')).toEqual([
      { match: 'all', queries: [list({ location: 'NL' })] },
      { match: 'any', queries: [list({ ip: '203.0.113.7' }), list({ ip: '203.0.113.8' })] },
    ])
    expect(demands('ip:203.,198.')).toEqual([
      { match: 'any', queries: [list({ ip: '203.' }), list({ ip: '198.' })] },
    ])
  })

  test('negated terms have requests of their own', () => {
    expect(demands('location:NL -group:Gpu -tag:prod')).toEqual([
      { match: 'all', queries: [list({ location: 'NL' })] },
      { match: 'none', queries: [list({ group: 'Gpu' })] },
      { match: 'none', queries: [tag('prod')] },
    ])
  })

  test('a tag pair is queried by name and by value', () => {
    expect(demands('tag:env=prod tag:prod')).toEqual([
      { match: 'all', queries: [tag('env'), tag('prod')] },
    ])
  })

  test('a negated pair is queried only to avoid loading servers', () => {
    expect(demands('-tag:env=prod')).toEqual([])
    expect(excludedTagQueries(parseServerSearch('-tag:env=prod -tag:x tag:a=b'))).toEqual([
      tag('env'),
      tag('prod'),
    ])
  })
})

test('a server matches if it is in all, any or none of the results', () => {
  const answers = new Map([
    [queryId({ ask: 'list', filters: { location: 'NL' } }), new Set([1, 2, 3])],
    [queryId({ ask: 'tag', pattern: 'env' }), new Set([2, 3, 4])],
    [queryId({ ask: 'list', filters: { ip: '203.0.113.7' } }), new Set([2])],
    [queryId({ ask: 'list', filters: { ip: '203.0.113.8' } }), new Set([4])],
  ])
  const found = (text: string) => {
    const named = serviceMatcher(requirementsOf(parseServerSearch(text)), (question) =>
      answers.get(queryId(question)),
    )
    return named && [1, 2, 3, 4, 5].filter(named)
  }
  expect(found('web')).toBeUndefined()
  expect(found('location:NL')).toEqual([1, 2, 3])
  expect(found('location:NL tag:env')).toEqual([2, 3])
  expect(found('203.0.113.7 203.0.113.8')).toEqual([2, 4])
  expect(found('location:NL 203.0.113.7,203.0.113.8')).toEqual([2])
  expect(found('-location:NL')).toEqual([4, 5])
  expect(found('-tag:env location:NL')).toEqual([1])
  // Not queried, so nothing matches.
  expect(found('location:FI')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { parseServerSearch } from './serverSearch.ts'
import { localVerdict, questionsOf, type SearchedServer } from './serverSearchMatch.ts'

const server: SearchedServer = {
  id: 4711,
  words: 'web-nl-01 203.0.113.7 4711',
  kind: 'virtual',
  state: 'running',
  daysLeft: 3,
  tags: [{ tag: 'env', value: 'prod' }],
}
const unread: SearchedServer = {
  id: 4711,
  words: undefined,
  kind: undefined,
  state: undefined,
  daysLeft: undefined,
  tags: undefined,
}
const verdict = (text: string, changes: Partial<SearchedServer> = {}) =>
  localVerdict(parseServerSearch(text))({ ...server, ...changes })

describe('what is decided here', () => {
  test.each([
    ['', 'yes'],
    ['WEB', 'yes'],
    ['web 471', 'yes'],
    ['web db', 'no'],
    ['due:<7d', 'yes'],
    ['due:>7d', 'no'],
    ['kind:vm', 'yes'],
    ['kind:gpu,vgpu', 'no'],
    ['state:running', 'yes'],
    ['state:off,installing', 'no'],
    ['tag:ENV=prod', 'yes'],
    ['tag:env=production', 'no'],
    ['tag:env=pro', 'no'],
    // The service's filters are the service's.
    ['location:FI ip:10. status:power_off tag:absent', 'yes'],
    // A word that makes no sense narrows nothing; the screen says so.
    ['colour:red', 'yes'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected)
  })

  test('what is not read yet is neither found nor lost', () => {
    for (const text of ['web', 'due:<7', 'kind:vm', 'state:running', 'tag:env=prod'])
      expect(localVerdict(parseServerSearch(text))(unread), text).toBe('unread')
    expect(localVerdict(parseServerSearch('471'))(unread)).toBe('yes')
    expect(verdict('state:running', { state: 'rented' })).toBe('unread')
  })

  test('one condition that fails is enough, however little is known', () => {
    expect(verdict('kind:gpu tag:env=prod', { tags: undefined })).toBe('no')
    expect(verdict('tag:env=prod kind:gpu', { tags: undefined })).toBe('no')
  })

  test('a server without a due date is due on no day', () => {
    expect(verdict('due:<7d', { daysLeft: null })).toBe('no')
  })
})

describe('what the service is asked', () => {
  const questions = (text: string) => questionsOf(parseServerSearch(text))

  test('nothing for what is decided here', () => {
    expect(questions('web due:<7d kind:vm state:on colour:red')).toEqual({
      lists: [],
      tagPatterns: [],
    })
  })

  test('all of its filters in one request', () => {
    expect(
      questions('location:NL,FI status:rent ip:203.0 mac:52:54 group:Gpu,VPS component:7'),
    ).toEqual({
      lists: [
        {
          location: 'NL,FI',
          status: 'rent',
          ip: '203.0',
          mac: '52:54',
          group: 'Gpu,VPS',
          component: '7',
        },
      ],
      tagPatterns: [],
    })
  })

  test('a filter given twice in a second request, since both must hold', () => {
    expect(questions('ip:203. location:NL ip:198.').lists).toEqual([
      { ip: '203.', location: 'NL' },
      { ip: '198.' },
    ])
  })

  test('a pair by its name and by its value', () => {
    expect(questions('tag:env=prod tag:prod').tagPatterns).toEqual(['env', 'prod'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Action } from '../action.ts'
import { readReply } from '../readReply.ts'
import { cutReplyIn } from '../replyText.ts'
import { actions, type ActionKey } from './index.ts'

const notice =
  '<br />\n<b>Notice</b>:  Undefined index: x in <b>/srv/eq.php</b> on line <b>1</b><br />\n'
const secret = 'c0ffee-k3y-0f-a-program'
const polling = 'abcdefghijklmnopqrstuvwxyz012345'

const read = (key: ActionKey, content: string): unknown => {
  const action: Action = actions[key]
  return readReply(action, { content, status: 200 })
}

const key = { id: 7, name: 'ci', active: 1, ip: '', server_id: 0, token_view: 'gram' }
const added = (change: object = {}): string =>
  JSON.stringify({ result: 'OK', data: { ...key, api_key: secret, ...change } })
const account = { action: 'add_ipmi_user', id: '5100', User: 'tmp7', Password: 'S3cret-Words' }
const finished = (change: object = {}): string =>
  JSON.stringify({ result: 'OK', scope: 'User added', context: account, debug: null, ...change })
const accepted = JSON.stringify({ result: 'OK', action: 'on', callback: polling, took: 0.25 })

describe('a reply that comes only once is read', () => {
  it.each<[string, ActionKey, string, object]>([
    ['a new key', 'api_keys/add', added(), { id: 7, api_key: secret }],
    ['a new key behind a notice', 'api_keys/add', notice + added(), { api_key: secret }],
    ['a new key before a notice', 'api_keys/add', added() + notice, { api_key: secret }],
    ['a new key without id', 'api_keys/add', added({ id: undefined }), { id: null }],
    ['a new key with an empty id', 'api_keys/add', added({ id: '' }), { api_key: secret }],
    ['a new key of no server', 'api_keys/add', added({ server_id: 'all' }), { api_key: secret }],
    ['a new key with other types', 'api_keys/add', added({ name: [], ip: {} }), { name: '' }],
    ['a new key, cut off', 'api_keys/add', added().slice(0, -2), { api_key: secret }],
    [
      'a new key behind a notice, cut off behind it',
      'api_keys/add',
      `${notice}{"result":"OK","data":{"api_key":"${secret}","na`,
      { api_key: secret },
    ],
    ['a password', 'eq_callback/check', finished(), { state: 'done', context: account }],
    ['a password behind a notice', 'eq_callback/check', notice + finished(), { context: account }],
    ['a password before a notice', 'nat_callback/check', finished() + notice, { context: account }],
    ['a password, cut off', 'eq_callback/check', finished().slice(0, -9), { context: account }],
    [
      'half of an account, cut off',
      'eq_callback/check',
      finished().slice(0, finished().indexOf('S3cret') + 4),
      { state: 'done', context: { action: 'add_ipmi_user', id: '5100', User: 'tmp7' } },
    ],
    [
      'a password in JSON in a text',
      'eq_callback/check',
      finished({ context: JSON.stringify(account) }),
      { context: account },
    ],
    [
      'a password without result',
      'eq_callback/check',
      finished({ result: undefined }),
      { state: 'done' },
    ],
    ['a password, result true', 'eq_callback/check', finished({ result: true }), { state: 'done' }],
    ['a password, result 1', 'eq_callback/check', finished({ result: '1' }), { state: 'done' }],
    ['a scope that is a number', 'eq_callback/check', finished({ scope: 3 }), { scope: '3' }],
    [
      'a failure, cut off',
      'eq_callback/check',
      finished({ result: 'failed' }).slice(0, -9),
      { state: 'failed' },
    ],
    [
      'a viewer file behind a notice',
      'eq_callback/check',
      notice + finished({ scope: 'W3Zpcn' }),
      { scope: 'W3Zpcn' },
    ],
  ])('%s', (_, name, content, value) => {
    expect(read(name, content)).toMatchObject(value)
  })

  it.each<[string, string]>([
    ['behind a notice', notice + accepted],
    ['before a notice', accepted + notice],
    ['cut off', accepted.slice(0, -3)],
    ['cut off behind a notice', notice + accepted.slice(0, -3)],
  ])('the key of an operation, %s', (_, content) => {
    expect(read('eq/on', content)).toBe(polling)
  })
})

describe('a reply that comes only once can’t be read', () => {
  it.each<[string, ActionKey, string]>([
    ['a key cut off in its secret', 'api_keys/add', added().slice(0, -6)],
    ['a key without its secret', 'api_keys/add', added({ api_key: '' })],
    ['a key in a page', 'api_keys/add', `<html><script>x=${added()}</script></html>`],
    ['a key in a page that was cut off', 'api_keys/add', `<html><script>x=${added().slice(0, -1)}`],
    ['a result cut off before its words', 'eq_callback/check', '{"result":"OK","sco'],
    ['a viewer file cut off', 'eq_callback/check', '{"result":"OK","scope":"W3Zpcn'],
    ['a key of an operation, cut off in it', 'eq/on', accepted.slice(0, 40)],
    ['nothing', 'api_keys/add', ''],
    // What isn't known to have ended hasn't.
    [
      'a stage cut off before its result',
      'eq_callback/check',
      '{"scope":"Stage 3. Final tasks","context":{"action":"deploy","id":"5100"},"resu',
    ],
    [
      'a stage without result',
      'eq_callback/check',
      '{"scope":"Stage 3. Final tasks","context":{}}',
    ],
    [
      'a failure cut off before its result',
      'eq_callback/check',
      '{"scope":"deploy_failed","context":{"id":"5100","password":"censored"},',
    ],
    [
      'a failed account without result',
      'eq_callback/check',
      finished({ result: undefined, scope: 'User could not be added: error 0xC1' }),
    ],
  ])('%s', (_, name, content) => {
    expect(() => read(name, content)).toThrow(expect.objectContaining({ kind: 'malformed' }))
  })

  it('other replies that were cut off are never read', () => {
    const list = '{"result":"OK","servers":[5100,5101'
    expect(() => read('eq/list', list)).toThrow(expect.objectContaining({ kind: 'malformed' }))
  })
})

describe('what is whole of a reply that was cut off', () => {
  const whole = '{"a":1,"b":{"c":"x,}","d":[1,{"e":true}]},"f":null,"g":"z"}'
  it.each<[string, unknown]>([
    ['{"a":1', {}],
    ['{"a":1,', { a: 1 }],
    ['{"a":1,"b', { a: 1 }],
    ['{"a":1,"b"', { a: 1 }],
    ['{"a":1,"b":', { a: 1 }],
    ['{"a":1,"b":{"c":"x,}"', { a: 1, b: { c: 'x,}' } }],
    ['{"a":1,"b":{"c":"x,}","d":[1', { a: 1, b: { c: 'x,}', d: [] } }],
    ['{"a":1,"b":{"c":"x,}","d":[1,{"e":tru', { a: 1, b: { c: 'x,}', d: [1, {}] } }],
    ['{"a":"x\\', {}],
    ['{"a":"x\\"', {}],
    ['text without any', undefined],
  ])('%s', (text, value) => {
    expect(cutReplyIn(text)).toEqual(value)
  })

  it('never holds anything that the reply doesn’t', () => {
    const all = JSON.stringify(JSON.parse(whole))
    for (let end = 1; end <= whole.length; end += 1) {
      const cut = JSON.stringify(cutReplyIn(whole.slice(0, end)) ?? {})
      const names = cut.match(/"\w":("[^"]*"|\d|true|null)/g) ?? []
      for (const name of names) expect(all).toContain(name)
    }
  })
})

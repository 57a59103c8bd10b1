import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import type { Action } from './action.ts'
import { actions, type ActionKey } from './actions/index.ts'
import { readReply } from './readReply.ts'
import { examples } from './examples/index.ts'
import { redactForm, redactReply, sentFields, variableOf } from './redact.ts'
import { isSecretName } from './secretNames.ts'
import { encodeForm, type Form } from './wire.ts'

/** Every action with its example, untyped, so that the tests treat all alike. */
const all = Object.entries(actions).map(([key, action]) => ({
  key,
  action: action as Action,
  example: examples[key as ActionKey] as {
    request: Record<string, unknown>
    reply: object
    same?: readonly object[]
    also?: readonly object[]
  },
}))

/** The field names, at any depth, in an action's declaration and examples. */
function fieldsOf({ action, example }: (typeof all)[number]): string[] {
  const names = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [
          ...(Array.isArray(value) || /^\d+$/.test(name) ? [] : [name]),
          ...names(inner),
        ])
      : []
  return [
    ...Object.keys(action.request.shape),
    ...names([example.request, example.reply, ...(example.same ?? []), ...(example.also ?? [])]),
  ]
}

describe('the secrets of the contract', () => {
  /** Judged by hand: whoever adds a secret field sees it here. */
  const secret =
    `api_key billing_token bot_url call callback code credential deploy_keys key new_pin old_pin
    password password2 payment_html pin post_install_callback post_install_script reinstall_key reset_token
    root_pass ssh_key sso_hash state token user_token co_secret`.split(/\s+/)

  it('are exactly these fields', () => {
    const found = all.flatMap((each) =>
      fieldsOf(each).filter(
        (name) => isSecretName(name) || each.action.secret?.includes(name) === true,
      ),
    )
    expect([...new Set(found)].toSorted()).toEqual(secret.toSorted())
  })

  it('are only marked on actions that have them', () => {
    for (const each of all)
      for (const name of each.action.secret ?? [])
        // Half of a temporary account, which the example doesn't have.
        if (name !== 'User') expect(fieldsOf(each), each.key).toContain(name)
  })

  it.each(['description', 'has_product_subscription', 'token_view', 'token_expire', 'post'])(
    'are not %s',
    (name) => expect(isSecretName(name)).toBe(false),
  )
})

describe.each(all)('$key', ({ action, example }) => {
  it('replaces secrets in the request with placeholders and leaves the rest', () => {
    const form = encodeForm({
      token: 'a0b1c2d3e4f5',
      ...(z.encode(action.request, example.request) as Form),
    })
    const redacted = redactForm(action, form)
    for (const secret of redacted.secrets) expect([...redacted.form.values()]).not.toContain(secret)
    expect(redacted.form.get('token')).toBe('$TOKEN')
    for (const [name, value] of redacted.form)
      expect([...form.getAll(name), `$${variableOf(name)}`]).toContain(value)
  })

  it('redacts a reply that still decodes', () => {
    for (const reply of [example.reply, ...(example.same ?? []), ...(example.also ?? [])]) {
      const redacted = redactReply(action, reply)
      const read = (body: unknown): unknown => {
        try {
          return readReply(action, { content: JSON.stringify(body), status: 200 })
        } catch (error) {
          return String(error)
        }
      }
      expect(shapeOf(read(redacted))).toEqual(shapeOf(read(reply)))
    }
  })
})

/** Any value. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

test('a placeholder is named after its field', () => {
  const fields = sentFields(
    actions['eq/order_instance'],
    new URLSearchParams({
      token: 'abc',
      root_pass: 'Abc$1',
      hostname: '$PIN',
      'params[api_token]': 'x',
      'codes[][2fa_pin]': '1',
      pin: '',
    }),
  )
  expect(fields).toEqual([
    { name: 'token', value: 'abc', secret: 'TOKEN' },
    { name: 'root_pass', value: 'Abc$1', secret: 'ROOT_PASS' },
    { name: 'hostname', value: '$PIN' },
    { name: 'params[api_token]', value: 'x', secret: 'API_TOKEN' },
    { name: 'codes[][2fa_pin]', value: '1', secret: '_2FA_PIN' },
    // Nothing to hide.
    { name: 'pin', value: '' },
  ])
})

test('every item in a list of secrets gets a placeholder', () => {
  const form = encodeForm({ state: ['s1', 's2'], device_id: 'd1' })
  expect(redactForm(actions['auth/social_signin'], form).form.toString()).toBe(
    new URLSearchParams([
      ['state[]', '$STATE'],
      ['state[]', '$STATE'],
      ['device_id', 'd1'],
    ]).toString(),
  )
})

test("a tag with a secret's name has its value redacted", () => {
  const tag = { tag: 'root_password', value: 'Abcdefg1%', extra: '' }
  expect(redactForm(actions['tags/add'], encodeForm({ id: 5860, ...tag })).form.get('value')).toBe(
    '$VALUE',
  )
  expect(redactReply(actions['tags/list'], { tags: [tag, { tag: 'env', value: 'prod' }] })).toEqual(
    {
      tags: [
        { ...tag, value: '•••' },
        { tag: 'env', value: 'prod' },
      ],
    },
  )
})

test("the client's own fields keep their keys, and the secret one loses its value", () => {
  const fields = [
    { key: 'co_customertype', value: 'company' },
    { key: 'co_secret', value: 'my first car' },
  ]
  expect(redactReply(actions['billing/get_client'], { fields })).toEqual({
    fields: [fields[0], { key: 'co_secret', value: '•••' }],
  })
})

describe('a secret repeated in a refusal', () => {
  const token = '0123456789abcdef0123456789abcdef'
  const refusal = { code: -1, message: `malformed IP=198.51.100.7 for token ${token}`, id: '41234' }

  it('is removed from sentences', () => {
    expect(redactReply(actions['eq/reboot'], refusal, [token, '1234'])).toEqual({
      code: -1,
      message: 'malformed IP=198.51.100.7 for token •••',
      id: '41234',
    })
  })

  it('is removed from other fields unless it is short', () => {
    expect(redactReply(actions['eq/show'], { next: `/show?t=${token}` }, [token])).toEqual({
      next: '/show?t=•••',
    })
  })
})

describe('the result of an operation', () => {
  const check = actions['eq_callback/check']

  it('hides temporary credentials wherever they appear', () => {
    expect(
      redactReply(check, {
        result: 'OK',
        scope: '{"message":"added tmp_9 with Kx\\"4"}',
        debug: 'user tmp_9 password Kx"4',
        context: { action: 'add_ipmi_user', User: 'tmp_9', Password: 'Kx"4', location: 'NL' },
        key: 'a1b2c3d4',
      }),
    ).toEqual({
      result: 'OK',
      scope: '{"message":"added ••• with •••"}',
      debug: 'user ••• password •••',
      context: { action: 'add_ipmi_user', User: '•••', Password: '•••', location: 'NL' },
      key: '•••',
    })
  })

  test.each([
    ['by what was asked', { action: 'novnc' }, 'It is open.'],
    ['as an address', {}, 'https://console.example/?t=1'],
    ['as a file', {}, '[virt-viewer]\ntype=vnc\nhost=192.0.2.1\nport=5900\npassword=x'],
    ['as a file in Base64', {}, btoa('[virt-viewer]\ntype=vnc\nhost=192.0.2.1\nport=5900')],
    ['as JSON', {}, '{"host":"192.0.2.1","port":5900,"password":"x"}'],
  ])('tells no way into a console (%s)', (_how, context, scope) => {
    expect(redactReply(check, { result: 'OK', scope, debug: '192.0.2.1', context })).toEqual({
      result: 'OK',
      scope: '•••',
      debug: '•••',
      context,
    })
  })

  it('is unchanged without secrets', () => {
    const reply = { result: 'OK', scope: 'VM is up now', debug: null, context: { id: '5860' } }
    expect(redactReply(check, reply)).toEqual(reply)
  })
})

import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Action } from '#api/action.ts'
import { type ActionKey, actions } from '#api/actions/index.ts'
import type { CallEnd } from '#api/client.ts'
import { examples } from '#api/examples/index.ts'
import { ApiError, encodeForm, type Form } from '#api/wire.ts'
import { createLog, type RequestLog, resend } from './log.ts'
import type { SentCall } from './recorder.ts'

/** A log with idle time under control. */
function setUp() {
  const waiting: (() => void)[] = []
  const log = createLog((work) => waiting.push(work))
  const runIdle = (): void => {
    for (const work of waiting.splice(0)) work()
  }
  return { log, runIdle }
}

const sentCall = (action: Action, form: Form = {}): SentCall => ({
  action,
  fields: encodeForm({ action: action.name, token: 'a0b1c2d3e4f5', ...form }),
  sentAt: 1_794_000_000_000,
})

function make(log: RequestLog, call: SentCall, end: CallEnd): void {
  log.sent(call)
  log.ended(call, end, 12.5)
}

const list = actions['eq/list']
const show = actions['eq/show']
const reply = (body: object): CallEnd => ({ status: 200, content: JSON.stringify(body) })

describe('the log', () => {
  let { log, runIdle } = setUp()
  beforeEach(() => ({ log, runIdle } = setUp()))
  const texts = (): (string | undefined)[] =>
    log.entries().map(({ call }) => (call.reply.form === 'text' ? call.reply.text : undefined))

  it('shows a call once it is sent, and its result', () => {
    const call = sentCall(show, { id: 5860 })
    log.sent(call)
    expect(log.entries()[0]?.call).toEqual({
      number: 1,
      action: 'eq/show',
      effect: 'read',
      server: 5860,
      sentAt: 1_794_000_000_000,
      request: [
        ['action', 'show'],
        ['token', '$TOKEN'],
        ['id', '5860'],
      ],
      outcome: { state: 'under-way' },
      reply: { form: 'none' },
    })
    log.ended(call, reply({ result: 'OK' }), 12.5)
    runIdle()
    expect(log.entries()[0]?.call).toMatchObject({
      took: 12.5,
      status: 200,
      size: 15,
      outcome: { state: 'done' },
      reply: { form: 'text', text: '{"result":"OK"}' },
    })
  })

  it('keeps what PHP printed around a response, without the secrets in it', () => {
    const notice = '<b>Notice</b>: strlen("k3y-0f-a-program") in <b>/x.php</b> on line <b>1</b>'
    const body = '{"result":"OK","data":{"id":5,"api_key":"k3y-0f-a-program"}}'
    for (const content of [`${notice}\n${body}`, `${body}\n${notice}`]) {
      make(log, sentCall(actions['api_keys/add']), { status: 200, content })
      runIdle()
      const [shown] = texts()
      expect(shown).toContain('/x.php')
      expect(shown).toContain('"api_key":"•••"')
      expect(shown).not.toContain('k3y')
    }
  })

  it('keeps no labelled secret of a response that was cut off', () => {
    const content = '{"result":"OK","data":{"api_key":"k3y-0f-a-program","na'
    make(log, sentCall(actions['api_keys/add']), { status: 200, content })
    runIdle()
    expect(texts()[0]).toBe('{"result":"OK","data":{"api_key":"•••","na')
  })

  it('names the records that couldn’t be read, and the field', () => {
    make(log, sentCall(list), {
      ...reply({ result: 'OK' }),
      unreadable: [
        { id: '5', name: 'web-1 a0b1c2d3e4f5', field: 'id' },
        { id: null, name: null, field: null },
      ],
    })
    expect(log.entries()[0]?.call.unreadable).toEqual([
      { name: 'web-1 •••', field: 'id' },
      { name: null, field: null },
    ])
  })

  it('records failures with the API’s message, and aborted calls', () => {
    const text = 'Access denied for a0b1c2d3e4f5'
    const error = new ApiError({ kind: 'refused', action: 'eq/show', text, code: -1 })
    make(log, sentCall(show), { status: 200, content: '{"code":-1}', error })
    make(log, sentCall(show), { error: new DOMException('left', 'AbortError') })
    make(log, sentCall(show), { error: new ApiError({ kind: 'offline', action: 'eq/show' }) })
    expect(log.entries().map(({ call }) => call.outcome)).toEqual([
      { state: 'failed', kind: 'offline', text: '' },
      { state: 'not-awaited' },
      { state: 'failed', kind: 'refused', text: 'Access denied for •••', code: -1 },
    ])
  })

  it('keeps the newest 500 of 2,000 calls and nothing of the others', () => {
    for (let id = 1; id <= 2000; id += 1) make(log, sentCall(show, { id }), reply({ id }))
    runIdle()
    expect(log.entries()).toHaveLength(500)
    expect(log.entries().map(({ call }) => call.server)).toEqual(
      Array.from({ length: 500 }, (_, index) => 2000 - index),
    )
    expect(texts().filter((text) => text !== undefined)).toHaveLength(500)
  })

  it('drops the oldest responses beyond the total limit', () => {
    const long = (letter: string): CallEnd => reply({ text: letter.repeat(7_000_000) })
    for (const letter of ['a', 'b', 'c', 'd']) make(log, sentCall(list), long(letter))
    // Long responses are redacted once the log is open.
    log.subscribe(() => undefined)
    expect(log.entries().map(({ call }) => call.reply.form)).toEqual([
      'text',
      'text',
      'text',
      'cut',
    ])
    expect(log.entries().at(-1)?.call.size).toBe(7_000_011)
  })

  it('shows a response immediately while the log is open', () => {
    const seen: string[] = []
    log.subscribe(() => seen.push(log.entries()[0]?.call.reply.form ?? ''))
    make(log, sentCall(list), reply({ text: 'a'.repeat(300_000) }))
    expect(seen.at(-1)).toBe('text')
  })

  it('stores an identical long response once', () => {
    for (let round = 0; round < 6; round += 1) {
      make(log, sentCall(list), reply({ text: 'a'.repeat(5_000_000) }))
      log.subscribe(() => undefined)()
    }
    expect(new Set(log.entries().map(({ call }) => call.reply.form))).toEqual(new Set(['text']))
  })

  it('doesn’t store an overlong response', () => {
    make(log, sentCall(list), { status: 200, content: 'x'.repeat(12_000_001) })
    expect(log.entries()[0]?.call).toMatchObject({ size: 12_000_001, reply: { form: 'cut' } })
  })

  it('stores only the size of a file', () => {
    make(log, sentCall(actions['billing/download_invoice'], { invoice_id: 1 }), {
      status: 200,
      content: new Uint8Array(2048),
    })
    expect(log.entries()[0]?.call).toMatchObject({ size: 2048, reply: { form: 'file' } })
  })

  it('forgets everything on signing out, including later responses', () => {
    const late = sentCall(show)
    make(log, sentCall(list), reply({ result: 'OK' }))
    log.sent(late)
    log.forget()
    log.ended(late, reply({ result: 'OK' }), 1)
    runIdle()
    expect(log.entries()).toEqual([])
  })

  it('removes sent secrets from a response that isn’t JSON', () => {
    make(log, sentCall(actions['eq/reboot'], { id: 1, pin: '86420' }), {
      status: 502,
      content: '<h1>Bad gateway</h1> a0b1c2d3e4f5 86420',
    })
    runIdle()
    expect(texts()).toEqual(['<h1>Bad gateway</h1> ••• •••'])
  })
})

/** Planted wherever the contract has a secret; must not appear in the log. */
const planted = 'Planted-5ecret-0f'

describe.each(Object.keys(actions) as ActionKey[])('of %s', (key) => {
  const action: Action = actions[key]
  const example = examples[key] as {
    request: Record<string, unknown>
    reply: object
    also?: readonly object[]
  }

  test('logs no secret', () => {
    const { log, runIdle } = setUp()
    const form = new URLSearchParams(encodeForm(z.encode(action.request, example.request) as Form))
    for (const [name] of form) if (secretField.test(name)) form.set(name, planted)
    const call: SentCall = {
      ...sentCall(action),
      fields: new URLSearchParams([['action', action.name], ['token', planted], ...form]),
    }
    for (const body of [example.reply, ...(example.also ?? [])])
      make(log, call, reply({ ...(plant(body) as object), message: `no, ${planted}` }))
    runIdle()
    expect(JSON.stringify(log.entries().map((entry) => entry.call))).not.toContain(planted)
  })
})

const secretField =
  /pass|(^|_)pin$|key|token|hash|credential|callback|(^|_)script|secret|^code$|^state/i

/** Replaces each secret of a response. */
function plant(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => plant(item, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        field,
        field === 'deploy_keys' ? { '50062': planted } : plant(inner, field),
      ]),
    )
  const isSecret =
    /^(token|api_key|billing_token|bot_url|call|callback|key|payment_html|sso_hash|User|Password)$/
  return typeof value === 'string' && isSecret.test(name) ? planted : value
}

function resendOf(action: Action, form: Form) {
  const log = createLog(() => undefined)
  const fields = encodeForm({ action: action.name, token: 'a0b1c2d3e4f5', ...form })
  log.sent({ action, fields, sentAt: 0 })
  const [entry] = log.entries()
  if (!entry) throw new Error('nothing was logged')
  return resend(entry)
}

test('a read can be sent again with the same request', () => {
  expect(resendOf(actions['eq/list'], { full: true, VPS: 1 })).toMatchObject({
    allowed: true,
    request: { full: true },
  })
  expect(resendOf(actions['presets/info'], { currencies: 'EUR,USD' }).allowed).toBe(true)
})

test.each([
  ['a write can’t be sent again', 'write', actions['eq/rename_server'], { id: 1, hostname: 'a' }],
  ['nor a read that starts an operation', 'once', actions['eq/status'], { id: 1 }],
  ['nor one whose result is returned once', 'once', actions['eq_callback/check'], { key: 'k1' }],
  ['nor one with a secret', 'secret', actions['auth/get_log'], { user_token: 'abc' }],
] as const)('%s', (_why, reason, action, form) => {
  expect(resendOf(action, form)).toEqual({ allowed: false, reason })
})

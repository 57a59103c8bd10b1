import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Action } from '#api/action.ts'
import { actions, type ActionKey } from '#api/actions/index.ts'
import type { CallEnd } from '#api/client.ts'
import { examples } from '#api/examples/index.ts'
import { ApiError, encodeForm, type Form } from '#api/wire.ts'
import { createLog, type RequestLog } from './log.ts'
import type { SentCall } from './recorder.ts'

/** A log whose page has time when the test says so. */
function setUp() {
  const waiting: (() => void)[] = []
  const log = createLog((work) => waiting.push(work))
  const rest = (): void => {
    for (const work of waiting.splice(0)) work()
  }
  return { log, rest }
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
  let { log, rest } = setUp()
  beforeEach(() => ({ log, rest } = setUp()))
  const texts = (): (string | undefined)[] =>
    log.entries().map(({ call }) => (call.reply.form === 'text' ? call.reply.text : undefined))

  it('tells of a call from the moment it is sent, and how it ended', () => {
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
    rest()
    expect(log.entries()[0]?.call).toMatchObject({
      took: 12.5,
      status: 200,
      size: 15,
      outcome: { state: 'done' },
      reply: { form: 'text', text: '{"result":"OK"}' },
    })
  })

  it('tells a failure in the words of the service, and whom nobody waited for', () => {
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

  it('keeps the newest 500 of 2,000 calls, and nothing of the others', () => {
    for (let place = 1; place <= 2000; place += 1)
      make(log, sentCall(show, { id: place }), reply({ id: place }))
    rest()
    expect(log.entries()).toHaveLength(500)
    expect(log.entries().map(({ call }) => call.server)).toEqual(
      Array.from({ length: 500 }, (_, place) => 2000 - place),
    )
    expect(texts().filter((text) => text !== undefined)).toHaveLength(500)
  })

  it('lets go of the oldest replies when all together are too long', () => {
    const long = (letter: string): CallEnd => reply({ text: letter.repeat(7_000_000) })
    for (const letter of ['a', 'b', 'c', 'd']) make(log, sentCall(list), long(letter))
    // Somebody looks: only now long replies are cleaned.
    log.subscribe(() => undefined)
    expect(log.entries().map(({ call }) => call.reply.form)).toEqual([
      'text',
      'text',
      'text',
      'cut',
    ])
    expect(log.entries().at(-1)?.call.size).toBe(7_000_011)
  })

  it('tells whoever is looking at once what a call was told', () => {
    const seen: string[] = []
    log.subscribe(() => seen.push(log.entries()[0]?.call.reply.form ?? ''))
    make(log, sentCall(list), reply({ text: 'a'.repeat(300_000) }))
    expect(seen.at(-1)).toBe('text')
  })

  it('keeps a long list that is read again and again once', () => {
    for (let round = 0; round < 20; round += 1) {
      make(log, sentCall(list), reply({ text: 'a'.repeat(5_000_000) }))
      log.subscribe(() => undefined)()
    }
    expect(new Set(log.entries().map(({ call }) => call.reply.form))).toEqual(new Set(['text']))
  })

  it('does not keep a single reply that is longer than anything it could show', () => {
    make(log, sentCall(list), { status: 200, content: 'x'.repeat(12_000_001) })
    expect(log.entries()[0]?.call).toMatchObject({ size: 12_000_001, reply: { form: 'cut' } })
  })

  it('tells only the size of a file', () => {
    make(log, sentCall(actions['billing/download_invoice'], { invoice_id: 1 }), {
      status: 200,
      content: new Uint8Array(2048),
    })
    expect(log.entries()[0]?.call).toMatchObject({ size: 2048, reply: { form: 'file' } })
  })

  it('forgets everything when somebody signs out, and what comes back after that', () => {
    const late = sentCall(show)
    make(log, sentCall(list), reply({ result: 'OK' }))
    log.sent(late)
    log.forget()
    log.ended(late, reply({ result: 'OK' }), 1)
    rest()
    expect(log.entries()).toEqual([])
  })

  it('takes what was sent out of a page that is no JSON', () => {
    make(log, sentCall(actions['eq/reboot'], { id: 1, pin: '86420' }), {
      status: 502,
      content: '<h1>Bad gateway</h1> a0b1c2d3e4f5 86420',
    })
    rest()
    expect(texts()).toEqual(['<h1>Bad gateway</h1> ••• •••'])
  })
})

/** Stands wherever the contract knows a secret, and must be nowhere in the log. */
const planted = 'Planted-5ecret-0f'

describe.each(Object.keys(actions) as ActionKey[])('of %s', (key) => {
  const action: Action = actions[key]
  const example = examples[key] as {
    request: Record<string, unknown>
    reply: object
    also?: readonly object[]
  }

  test('no secret is in the log', () => {
    const { log, rest } = setUp()
    const form = new URLSearchParams(encodeForm(z.encode(action.request, example.request) as Form))
    for (const [name] of form) if (secretField.test(name)) form.set(name, planted)
    const call: SentCall = {
      ...sentCall(action),
      fields: new URLSearchParams([['action', action.name], ['token', planted], ...form]),
    }
    for (const body of [example.reply, ...(example.also ?? [])])
      make(log, call, reply({ ...(plant(body) as object), message: `no, ${planted}` }))
    rest()
    expect(JSON.stringify(log.entries().map((entry) => entry.call))).not.toContain(planted)
  })
})

const secretField =
  /pass|(^|_)pin$|key|token|hash|credential|callback|(^|_)script|secret|^code$|^state/i

/** A reply in which each secret has been exchanged for the planted one. */
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

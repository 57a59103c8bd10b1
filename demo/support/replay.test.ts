import { expect, test } from 'vitest'
import type { LoggedCall } from '#features/devtools/requestLog/call.ts'
import { createReplay } from './replay.ts'

const form = (fields: Record<string, string>) =>
  new URLSearchParams({ token: 'support-view', ...fields })

let counted = 0
function call(facts: Partial<LoggedCall> & { fields?: Record<string, string> }): LoggedCall {
  const { fields = {}, ...rest } = facts
  counted += 1
  return {
    number: counted,
    action: 'eq/show',
    effect: 'read',
    sentAt: 0,
    status: 200,
    request: [['action', 'show'], ['token', '$TOKEN'], ...Object.entries(fields)],
    outcome: { state: 'done' },
    reply: { form: 'text', text: `{"number":${counted}}` },
    ...rest,
  }
}

test('a read gets its latest reply, in any order of the file', () => {
  const first = call({ fields: { id: '5860' } })
  const second = call({ fields: { id: '5860' } })
  const other = call({ fields: { id: '5861' } })
  const replay = createReplay([second, other, first])
  expect(replay('eq', form({ action: 'show', id: '5860' }))).toEqual({
    kind: 'reply',
    status: 200,
    text: `{"number":${second.number}}`,
  })
})

test('a failure is repeated with its status and message', () => {
  const text = '{"code":-1,"message":"Access denied"}'
  const replay = createReplay([
    call({
      fields: { id: '1' },
      status: 502,
      outcome: { state: 'failed', kind: 'http', text: 'Access denied' },
      reply: { form: 'text', text },
    }),
    call({
      fields: { id: '2' },
      outcome: { state: 'failed', kind: 'offline', text: '' },
      reply: { form: 'none' },
    }),
  ])
  expect(replay('eq', form({ action: 'show', id: '1' }))).toEqual({
    kind: 'reply',
    status: 502,
    text,
  })
  expect(replay('eq', form({ action: 'show', id: '2' }))).toEqual({ kind: 'lost' })
})

test('an abandoned call does not replace an earlier reply', () => {
  const replay = createReplay([
    call({ reply: { form: 'text', text: '{}' } }),
    call({ outcome: { state: 'not-awaited' }, reply: { form: 'none' } }),
    call({ outcome: { state: 'under-way' }, reply: { form: 'none' } }),
  ])
  expect(replay('eq', form({ action: 'show' })).kind).toBe('reply')
})

test.each([
  ['another server', 'eq', { action: 'show', id: '7' }, 'eq/show id=7'],
  ['an action that is not in the log', 'eq', { action: 'list', full: '1' }, 'eq/list full=1'],
  ['an unknown action', 'eq', { action: 'dance' }, 'eq/dance'],
  ['a call with a truncated reply', 'billing', { action: 'get_client' }, 'billing/get_client'],
])('%s is reported as missing', (_what, script, fields, named) => {
  const replay = createReplay([
    call({ fields: { id: '5860' } }),
    call({ action: 'billing/get_client', reply: { form: 'cut' } }),
  ])
  expect(replay(script, form(fields))).toEqual({ kind: 'missing', call: named })
})

test('a job’s result is missing, since its secret key cannot be matched', () => {
  const replay = createReplay([
    call({
      action: 'eq_callback/check',
      request: [
        ['action', 'check'],
        ['key', '$KEY'],
      ],
    }),
  ])
  expect(replay('eq_callback', form({ action: 'check', key: 'abc' }))).toEqual({
    kind: 'missing',
    call: 'eq_callback/check key=$KEY',
  })
})

test.each([
  ['a write', 'eq', { action: 'reboot', id: '5860', pin: '2468' }],
  ['a read that starts a job', 'eq', { action: 'status', id: '5860' }],
  ['signing in', 'auth', { action: 'billinglogin', user: 'ada', password: 'x' }],
])('%s is refused even if the log contains it', (_what, script, fields) => {
  const replay = createReplay([
    call({ action: `${script}/${fields.action}`, effect: 'write', fields }),
  ])
  expect(replay(script, form(fields))).toEqual({ kind: 'read-only' })
})

import { expect, test } from 'vitest'
import type { Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import { encodeForm, type Form } from '#api/wire.ts'
import { createLog } from './log.ts'
import { sendAgain } from './sendAgain.ts'

/** What the log says of a call with these fields. */
function logged(action: Action, form: Form) {
  const log = createLog(() => undefined)
  const fields = encodeForm({ action: action.name, token: 'a0b1c2d3e4f5', ...form })
  log.sent({ action, fields, sentAt: 0 })
  const [entry] = log.entries()
  if (!entry) throw new Error('nothing was logged')
  return sendAgain(entry)
}

test('a read is sent again with what it was sent with', () => {
  expect(logged(actions['eq/list'], { full: true, VPS: 1 })).toMatchObject({
    may: true,
    request: { full: true },
  })
  expect(logged(actions['presets/info'], { currencies: 'EUR,USD' }).may).toBe(true)
})

test.each([
  [
    'a write would change things once more',
    'write',
    actions['eq/rename_server'],
    { id: 1, hostname: 'a' },
  ],
  ['a question to a server begins work', 'work', actions['eq/status'], { id: 1 }],
  ['a result is told only once', 'work', actions['eq_callback/check'], { key: 'k1' }],
  ['a secret is not kept', 'secret', actions['auth/get_log'], { user_token: 'abc' }],
] as const)('%s', (_why, reason, action, form) => {
  expect(logged(action, form)).toEqual({ may: false, reason })
})

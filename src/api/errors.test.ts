import { expect, test } from 'vitest'
import { mayHaveHappened, changeMessage } from './errors.ts'
import { readBeforeWrite } from './fetchFresh.ts'
import { ApiError, type ApiErrorKind } from './wire.ts'

test.each([
  ['offline', undefined, true],
  ['blocked', undefined, true],
  ['local-network', undefined, true],
  ['sign-in-page', 403, true],
  ['damaged', undefined, true],
  ['timeout', undefined, true],
  ['http', undefined, true],
  ['malformed', undefined, true],
  ['session', 401, false],
  ['forbidden', 403, false],
  ['not-found', 404, false],
  ['refused', undefined, false],
  ['refused', -1, false],
  ['refused', 400, false],
  // An internal error: the API itself doesn't know how far it got.
  ['refused', 500, true],
] satisfies [ApiErrorKind, number | undefined, boolean][])(
  'a write that failed by %s, code %s, may have happened: %s',
  (kind, code, happened) => {
    expect(mayHaveHappened(new ApiError({ kind, code, action: 'eq/order_instance' }))).toBe(
      happened,
    )
  },
)

test('a write that was never sent cannot have happened', async () => {
  const unread = new ApiError({ kind: 'timeout', action: 'billing/get_client' })
  const error = await readBeforeWrite(Promise.reject(unread)).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw error
  expect(mayHaveHappened(error)).toBe(false)
  expect(changeMessage(error).message).toBe(
    'Couldn’t check the current status, so nothing was sent.',
  )
})

test('a write that was refused offline says that it can be sent later', () => {
  const error = new ApiError({ kind: 'offline', action: 'eq/reboot', notSent: true })
  expect(mayHaveHappened(error)).toBe(false)
  expect(changeMessage(error).message).toBe('Nothing was sent. Try again when you’re back online.')
})

import { expect, test } from 'vitest'
import { mayHaveHappened } from './errorWords.ts'
import { ApiError, type ApiErrorKind } from './wire.ts'

test.each([
  ['offline', undefined, true],
  ['timeout', undefined, true],
  ['http', undefined, true],
  ['malformed', undefined, true],
  ['session', 401, false],
  ['forbidden', 403, false],
  ['not-found', 404, false],
  ['refused', undefined, false],
  ['refused', -1, false],
  ['refused', 400, false],
  // Something broke inside the service: it does not know itself how far it came.
  ['refused', 500, true],
] satisfies [ApiErrorKind, number | undefined, boolean][])(
  'a write that failed by %s, code %s, may have happened: %s',
  (kind, code, happened) => {
    expect(mayHaveHappened(new ApiError({ kind, code, action: 'eq/order_instance' }))).toBe(
      happened,
    )
  },
)

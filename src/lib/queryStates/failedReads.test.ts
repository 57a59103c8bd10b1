import { expect, test } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { failedRead } from './failedReads.ts'

/** Their failure is told by whoever asked: the session, sign-in, the follower of long work, a press of a button. */
const toldElsewhere = new Set([
  'auth/info',
  'auth/billing_list',
  'eq_callback/check',
  'nat_callback/check',
  'eq/sensors',
  'eq/status',
])

const reads = Object.values(actions).filter(
  ({ key, effect }) => effect === 'read' && !toldElsewhere.has(key),
)

test.each(reads.map(({ key }) => key))(
  'a screen that could not read %s says what is missing',
  (key) => {
    expect(failedRead(key)).not.toEqual(failedRead('unheard/of'))
  },
)

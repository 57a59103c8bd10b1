import { expect, test } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { failedRead } from './failedReads.ts'

/** Reads whose failure is reported by their caller: the session, sign-in, polling, or a button. */
const reportedElsewhere = new Set([
  'auth/info',
  'auth/billing_list',
  'eq_callback/check',
  'nat_callback/check',
  'eq/sensors',
  'eq/status',
])

const reads = Object.values(actions).filter(
  ({ key, effect }) => effect === 'read' && !reportedElsewhere.has(key),
)

test.each(reads.map(({ key }) => key))('a failed %s has its own title', (key) => {
  expect(failedRead(key)).not.toEqual(failedRead('unheard/of'))
})

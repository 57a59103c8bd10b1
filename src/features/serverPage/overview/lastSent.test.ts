import { expect, test } from 'vitest'
import type { TrafficPoint } from '#features/servers/network/trafficStatistics.ts'
import { lastSent } from './lastSent.ts'

const of = (outgoing: TrafficPoint[], incoming: TrafficPoint[] = []) =>
  lastSent([
    { name: 'in', points: incoming },
    { name: 'out', points: outgoing },
  ])

test.each<[string, ReturnType<typeof lastSent>, ReturnType<typeof lastSent>]>([
  ['nothing measured', of([]), undefined],
  ['only gaps', of([[300, null]]), undefined],
  [
    'it sends',
    of([
      [300, 5],
      [600, 7],
    ]),
    { at: 600, measuredAt: 600 },
  ],
  [
    'it stopped',
    of([
      [300, 5],
      [600, 0],
      [900, 0],
    ]),
    { at: 300, measuredAt: 900 },
  ],
  [
    'a gap at the end is no silence',
    of([
      [300, 5],
      [600, null],
    ]),
    { at: 300, measuredAt: 300 },
  ],
  ['it never sent, whatever came in', of([[300, 0]], [[300, 9]]), { at: null, measuredAt: 300 }],
])('%s', (_about, found, expected) => {
  expect(found).toEqual(expected)
})

import { expect, test } from 'vitest'
import type { TrafficPoint } from '#features/servers/network/trafficStatistics.ts'
import { trafficSince } from './trafficSinceTime.ts'

const of = (incoming: TrafficPoint[], outgoing: TrafficPoint[] = []) =>
  trafficSince(
    [
      { name: 'in', points: incoming },
      { name: 'out', points: outgoing },
    ],
    100,
  )

test.each([
  ['nothing at all', of([]), undefined],
  ['series that begin later can’t tell', of([[150, 5]]), undefined],
  ['nothing measured since', of([[50, 5]]), { measured: 0, in: 0, out: 0 }],
  [
    'a gap is no traffic of zero',
    of([
      [50, 5],
      [150, null],
    ]),
    { measured: 0, in: 0, out: 0 },
  ],
  [
    'zeros are measurements',
    of([
      [50, 5],
      [150, 0],
    ]),
    { measured: 1, in: 0, out: 0 },
  ],
  [
    'both directions',
    of(
      [
        [50, 9],
        [150, 2],
        [200, 4],
      ],
      [
        [50, 9],
        [150, 8],
      ],
    ),
    { measured: 3, in: 3, out: 8 },
  ],
  [
    'at that very moment is before',
    of([
      [100, 9],
      [200, 4],
    ]),
    { measured: 1, in: 4, out: 0 },
  ],
  [
    'one direction alone',
    of(
      [],
      [
        [50, 1],
        [150, 8],
      ],
    ),
    { measured: 1, in: 0, out: 8 },
  ],
] as const)('%s', (_, found, expected) => expect(found).toEqual(expected))

import { expect, test } from 'vitest'
import { tagsThatFit } from './TagLine.tsx'

test.each<{ widths: number[]; room: number; fit: number; why: string }>([
  { widths: [], room: 100, fit: 0, why: 'there are none' },
  { widths: [60, 60], room: 124, fit: 2, why: '60 + 4 + 60 is just the room' },
  { widths: [60, 60], room: 123, fit: 1, why: 'one px is missing, and 60 + 4 + 30 has room' },
  { widths: [40, 40, 40], room: 118, fit: 2, why: 'with the number 40 + 4 + 40 + 4 + 30' },
  { widths: [40, 40, 40], room: 117, fit: 1, why: 'the number would be cut' },
  { widths: [200, 40], room: 100, fit: 1, why: 'one is always shown, though cut' },
  { widths: [60, 60], room: 0, fit: 2, why: 'the line is not laid out yet' },
])('of $widths px tags in $room px $fit fit: $why', ({ widths, room, fit }) => {
  expect(tagsThatFit(widths, room)).toBe(fit)
})

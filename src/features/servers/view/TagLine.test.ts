import { expect, test } from 'vitest'
import { tagsThatFit } from './TagLine.tsx'

test.each<{ widths: number[]; availableWidth: number; fit: number; why: string }>([
  { widths: [], availableWidth: 100, fit: 0, why: 'as there are none' },
  { widths: [60, 60], availableWidth: 124, fit: 2, why: 'as 60 + 4 + 60 is the width' },
  {
    widths: [60, 60],
    availableWidth: 123,
    fit: 1,
    why: 'as one px is missing, but 60 + 4 + 30 fits',
  },
  {
    widths: [40, 40, 40],
    availableWidth: 118,
    fit: 2,
    why: 'with the counter: 40 + 4 + 40 + 4 + 30',
  },
  { widths: [40, 40, 40], availableWidth: 117, fit: 1, why: 'as the counter would be cut' },
  { widths: [200, 40], availableWidth: 100, fit: 0, why: 'as neither does: both are counted' },
  { widths: [200], availableWidth: 100, fit: 1, why: 'as a single one is shown, even if cut' },
  { widths: [60, 60], availableWidth: 0, fit: 2, why: 'as the line isn’t laid out yet' },
])(
  'tags of $widths px in $availableWidth px: $fit fit, $why',
  ({ widths, availableWidth, fit }) => {
    expect(tagsThatFit(widths, availableWidth)).toBe(fit)
  },
)

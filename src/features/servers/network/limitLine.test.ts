import { expect, test } from 'vitest'
import { limitLine } from './limitLine.ts'

const hour = 3600
const began = Date.UTC(2026, 9, 30) / 1000
const outlook = { included: 3, began: began * 1000 }
const month = { interval: 2 * hour, isPart: false, range: 'month' } as const

test.each([
  ['its first point is of the first two hours', { first: began + 2 * hour }, 'line'],
  ['its points aren’t aligned with midnight', { first: began + hour }, 'line'],
  ['it begins a day earlier', { first: began - 22 * hour }, 'none'],
  ['it begins a day later', { first: began + 26 * hour }, 'begins-earlier'],
  ['a part of it begins later', { first: began + 26 * hour, isPart: true }, 'none'],
  ['it is a day', { first: began + 26 * hour, range: 'day' as const }, 'none'],
])('a month of two-hour points, where %s', (_, shown, kind) => {
  expect(limitLine({ ...month, ...shown }, outlook).kind).toBe(kind)
})

test('the line is at what the plan includes, in bytes', () => {
  expect(limitLine({ ...month, first: began + 2 * hour }, outlook)).toEqual({
    kind: 'line',
    bytes: 3e12,
  })
})

import { expect, test } from 'vitest'
import { firstTogether, mostTogether } from './mostTogether.ts'

const invoice = (id: number, duedate: string | null) => ({ id, duedate })

test('up to the limit all of them, in the order in which they were chosen', () => {
  const few = [invoice(3, '2026-11-20'), invoice(1, '2026-11-10')]
  expect(firstTogether(few)).toEqual(few)
})

test('of more the longest due, one without a day before them', () => {
  const many = Array.from({ length: mostTogether + 2 }, (_, index) =>
    invoice(100 + index, `2026-11-${String(30 - (index % 28)).padStart(2, '0')}`),
  )
  const all = [...many, invoice(7, null)]
  const first = firstTogether(all)
  expect(first).toHaveLength(mostTogether)
  expect(first[0]).toEqual(invoice(7, null))
  const latest =
    first
      .map(({ duedate }) => duedate ?? '')
      .toSorted()
      .at(-1) ?? ''
  expect(
    all.filter((one) => !first.includes(one)).every(({ duedate }) => (duedate ?? '') >= latest),
  ).toBe(true)
})

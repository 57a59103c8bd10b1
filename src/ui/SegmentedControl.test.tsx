import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SegmentedControl } from './SegmentedControl.tsx'

const words = { day: 'Day', month: 'Month', year: 'Year' }
type Range = keyof typeof words

const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
const press = (range: Range) => fireEvent.click(screen.getByRole('radio', { name: words[range] }))

/** Adopts the choice on its next render, as a URL does. */
function renderSlowOwner() {
  const owner = (range: Range) => (
    <SegmentedControl
      label="Time"
      value={range}
      onChange={() => undefined}
      options={(['day', 'month', 'year'] as const).map((value) => ({ value, label: words[value] }))}
    />
  )
  const { rerender } = render(owner('month'))
  return (range: Range) => rerender(owner(range))
}

test('a choice is marked at once, before its owner adopts it', () => {
  const takeOver = renderSlowOwner()
  press('day')
  expect(chosen()).toBe('day')
  press('year')
  expect(chosen()).toBe('year')
  takeOver('year')
  expect(chosen()).toBe('year')
})

test('a later value from the owner wins: Back marks the earlier choice', () => {
  const takeOver = renderSlowOwner()
  press('day')
  takeOver('day')
  takeOver('month')
  expect(chosen()).toBe('month')
})

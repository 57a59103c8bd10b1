import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUrlText } from '#ui/useUrlText.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A field and another filter. The URL changes only after "Arrive". */
function Screen() {
  const [address, setAddress] = useState({ q: '', state: 'all' })
  const [next, go] = useState(address)
  const box = useUrlText(address.q, (q) => go({ ...address, q }))
  return (
    <>
      {['web', ''].map((text) => (
        <button type="button" key={text} onClick={() => box.type(text)}>
          Type “{text}”
        </button>
      ))}
      <button type="button" onClick={() => go({ ...address, state: 'off' })}>
        Only those off
      </button>
      <button type="button" onClick={() => go({ ...address, q: '' })}>
        Show all
      </button>
      <button type="button" onClick={() => setAddress(next)}>
        Arrive
      </button>
      <output>{`“${box.text}”, to ${next.state} “${next.q}”`}</output>
    </>
  )
}

function show() {
  render(<Screen />)
  return {
    press: (words: string) => fireEvent.click(screen.getByText(words)),
    rest: () => {
      act(() => void vi.advanceTimersByTime(1000))
    },
    shows: () => screen.getByRole('status').textContent,
  }
}

test('typing shows at once, and reaches the URL after a pause', () => {
  const { press, rest, shows } = show()
  press('Type “web”')
  expect(shows()).toBe('“web”, to all “”')
  rest()
  expect(shows()).toBe('“web”, to all “web”')
  // The URL lags behind the keys.
  press('Type “”')
  press('Arrive')
  expect(shows()).toBe('“”, to all “web”')
})

test('clearing the URL elsewhere empties the field', () => {
  const { press, rest, shows } = show()
  press('Type “web”')
  rest()
  press('Arrive')
  press('Show all')
  press('Arrive')
  expect(shows()).toBe('“”, to all “”')
})

test('other choices made while typing are kept', () => {
  const { press, rest, shows } = show()
  press('Type “web”')
  press('Only those off')
  press('Arrive')
  rest()
  expect(shows()).toBe('“web”, to off “web”')
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAddressText } from './useAddressText.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A box and another filter beside it. Where they lead to is the address only after "Arrive". */
function Screen() {
  const [address, setAddress] = useState({ q: '', state: 'all' })
  const [next, go] = useState(address)
  const box = useAddressText(address.q, (q) => go({ ...address, q }))
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

test('what is typed shows at once, and leads on at rest', () => {
  const { press, rest, shows } = show()
  press('Type “web”')
  expect(shows()).toBe('“web”, to all “”')
  rest()
  expect(shows()).toBe('“web”, to all “web”')
  // The address lags behind the keys.
  press('Type “”')
  press('Arrive')
  expect(shows()).toBe('“”, to all “web”')
})

test('the box is empty again when the address is cleared elsewhere', () => {
  const { press, rest, shows } = show()
  press('Type “web”')
  rest()
  press('Arrive')
  press('Show all')
  press('Arrive')
  expect(shows()).toBe('“”, to all “”')
})

test('what else was chosen while somebody typed stays', () => {
  const { press, rest, shows } = show()
  press('Type “web”')
  press('Only those off')
  press('Arrive')
  rest()
  expect(shows()).toBe('“web”, to off “web”')
})

import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAddressText } from './useAddressText.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
  const place = document.createElement('div')
  act(() => createRoot(place).render(<Screen />))
  return {
    press: (words: string) => {
      const button = [...place.querySelectorAll('button')].find(
        ({ textContent }) => textContent === words,
      )
      act(() => button?.click())
    },
    rest: () => {
      act(() => void vi.advanceTimersByTime(1000))
    },
    shows: () => place.querySelector('output')?.textContent,
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

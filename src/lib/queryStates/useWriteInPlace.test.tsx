import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusMemory } from '#ui/returnFocus.ts'
import { useWriteInPlace } from './useWriteInPlace.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// In jsdom nothing has a size.
const rects = Object.assign([new DOMRect()], { item: () => null })
vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)

afterEach(() => document.body.replaceChildren())

function Unblock({ onDone }: { onDone: () => void }) {
  const inPlace = useWriteInPlace()
  const press = () => void inPlace(Promise.resolve().then(onDone), 'Unblock failed')
  return (
    <button type="button" onClick={press}>
      Unblock
    </button>
  )
}

function Address() {
  useFocusMemory()
  const [blocked, setBlocked] = useState(true)
  return (
    <p>
      <button type="button">Rename</button>
      {blocked ? (
        <Unblock onDone={() => setBlocked(false)} />
      ) : (
        <button type="button">Block</button>
      )}
    </p>
  )
}

test('the focus stays near a button that goes once its write was taken', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  act(() => createRoot(place).render(<Address />))
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === 'Unblock')
  button?.focus()
  await act(async () => button?.click())
  expect(document.activeElement?.textContent).toBe('Block')
})

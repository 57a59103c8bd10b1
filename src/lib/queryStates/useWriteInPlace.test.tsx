import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { watchFocus } from '#ui/returnFocus.ts'
import { useWriteInPlace } from './useWriteInPlace.ts'

// jsdom has no layout.
const rects = Object.assign([new DOMRect()], { item: () => null })
vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)

function Unblock({ onDone }: { onDone: () => void }) {
  const inPlace = useWriteInPlace()
  const press = () => void inPlace(Promise.resolve().then(onDone), { about: 'Unblock' })
  return (
    <button type="button" onClick={press}>
      Unblock
    </button>
  )
}

function Address() {
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

watchFocus()

test('the focus stays near a button that disappears after its write', async () => {
  render(<Address />)
  const button = screen.getByRole('button', { name: 'Unblock' })
  button.focus()
  fireEvent.click(button)
  const successor = await screen.findByRole('button', { name: 'Block' })
  await waitFor(() => expect(document.activeElement).toBe(successor))
})

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTooltipBox } from './useTooltipBox.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const container = document.body.appendChild(document.createElement('div'))
const root = createRoot(container)
beforeEach(() => {
  vi.useFakeTimers()
  act(() => root.render(<Done />))
})
afterEach(() => {
  act(() => root.render(null))
  vi.useRealTimers()
})

function Done() {
  const { listeners, box } = useTooltipBox('Store the key first.')
  return (
    <button type="button" {...listeners}>
      Done
      {box}
    </button>
  )
}

const button = () => container.querySelector('button')

/** React hears the pointer enter and leave by these. */
const move = (type: 'pointerover' | 'pointerout') =>
  button()?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

/** Whether it reaches what has the focus. */
function pressEscape(): boolean {
  const heard = vi.fn<() => void>()
  button()?.addEventListener('keydown', heard, { once: true })
  button()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  return heard.mock.calls.length > 0
}

test('Escape takes the tooltip first, and then what is below it', () => {
  act(() => void move('pointerover'))
  act(() => expect(pressEscape()).toBe(false))
  expect(pressEscape()).toBe(true)
})

test('a tooltip that has just been hidden takes no Escape, though React has not heard of it', () => {
  act(() => void move('pointerover'))
  act(() => {
    move('pointerout')
    vi.advanceTimersByTime(500)
    expect(pressEscape()).toBe(true)
  })
})

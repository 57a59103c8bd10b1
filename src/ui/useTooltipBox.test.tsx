import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTooltipBox } from './useTooltipBox.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Done />)
})
afterEach(() => vi.useRealTimers())

function Done() {
  const { listeners, box } = useTooltipBox('Store the key first.')
  return (
    <button type="button" {...listeners}>
      Done
      {box}
    </button>
  )
}

const button = () => screen.getByRole('button')

/** Whether Escape reaches the focused element. */
function pressEscape(): boolean {
  const onKeyDown = vi.fn<() => void>()
  button().addEventListener('keydown', onKeyDown, { once: true })
  fireEvent.keyDown(button(), { key: 'Escape' })
  return onKeyDown.mock.calls.length > 0
}

test('Escape closes the tooltip first, then the dialog behind it', () => {
  fireEvent.pointerOver(button())
  expect(pressEscape()).toBe(false)
  expect(pressEscape()).toBe(true)
})

test('a tooltip that has just been hidden no longer captures Escape, even before React re-renders', () => {
  fireEvent.pointerOver(button())
  act(() => {
    fireEvent.pointerOut(button())
    vi.advanceTimersByTime(500)
    expect(pressEscape()).toBe(true)
  })
})

test('a tooltip behind a dialog takes no Escape from it', () => {
  fireEvent.pointerOver(button())
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  expect(pressEscape()).toBe(true)
  dialog.remove()
})

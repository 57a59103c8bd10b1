import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDemo } from './useDemo.ts'

/** Unanswered requests to the mock, oldest first. */
let waiting: { path: string; answer: (state: object) => void }[]

beforeEach(async () => {
  vi.useFakeTimers()
  waiting = []
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) => {
        waiting.push({ path, answer: (state) => resolve(Response.json(state)) })
      }),
  )
  await act(async () => render(<Quirks />))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Quirks() {
  const { state, apply } = useDemo()
  return (
    <button
      type="button"
      onClick={() => void apply({ at: 'faults', body: { quirks: ['ids-as-strings'] } })}
    >
      {state?.quirks.join() ?? 'reading'}
    </button>
  )
}

const button = () => screen.getByRole('button')

/** Answers the oldest request. */
const answer = (path: string, state: object): Promise<void> =>
  act(async () => {
    const asked = waiting.shift()
    expect(asked?.path).toBe(path)
    asked?.answer(state)
    await vi.advanceTimersByTimeAsync(0)
  })

test('a read that started before a change does not revert it', async () => {
  await answer('/mock/demo', { quirks: [] })
  expect(button().textContent).toBe('')
  // The drawer polls, and a change follows before the answer arrives.
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await act(async () => fireEvent.click(button()))
  await answer('/mock/demo', { quirks: [] })
  expect(button().textContent).toBe('ids-as-strings')
  await answer('/mock/faults', {})
  await answer('/mock/demo', { quirks: ['ids-as-strings', 'bare-ids'] })
  expect(button().textContent).toBe('ids-as-strings,bare-ids')
})

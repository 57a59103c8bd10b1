import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDemo } from './useDemo.ts'

/** What the mock was asked and has not answered, oldest first. */
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

/** Answers what waits for longest. */
const answer = (path: string, state: object): Promise<void> =>
  act(async () => {
    const asked = waiting.shift()
    expect(asked?.path).toBe(path)
    asked?.answer(state)
    await vi.advanceTimersByTimeAsync(0)
  })

test('what was asked for before a change does not put it back', async () => {
  await answer('/mock/demo', { quirks: [] })
  expect(button().textContent).toBe('')
  // The drawer looks again, and before the answer is there somebody changes something.
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await act(async () => fireEvent.click(button()))
  await answer('/mock/demo', { quirks: [] })
  expect(button().textContent).toBe('ids-as-strings')
  await answer('/mock/faults', {})
  await answer('/mock/demo', { quirks: ['ids-as-strings', 'bare-ids'] })
  expect(button().textContent).toBe('ids-as-strings,bare-ids')
})

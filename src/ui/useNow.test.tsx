import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './useNow.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: Date.parse('2026-12-23T23:55:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Day = () => new Date(useNow(60_000)).toISOString().slice(0, 10)

test('who wakes the computer after midnight sees the new day, though the timers slept', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Day />))
  expect(place.textContent).toBe('2026-12-23')
  vi.setSystemTime(Date.parse('2026-12-24T07:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(place.textContent).toBe('2026-12-24')
  act(() => root.unmount())
})

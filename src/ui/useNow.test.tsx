import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './useNow.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-12-23T23:55:00Z') }))
afterEach(() => vi.useRealTimers())

const Day = () => new Date(useNow(60_000)).toISOString().slice(0, 10)

test('a computer that wakes after midnight shows the new day, although timers were paused', () => {
  const { container } = render(<Day />)
  expect(container.textContent).toBe('2026-12-23')
  vi.setSystemTime(Date.parse('2026-12-24T07:00:00Z'))
  fireEvent(document, new Event('visibilitychange'))
  expect(container.textContent).toBe('2026-12-24')
})

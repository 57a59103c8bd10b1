import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typedOn } from '#domain/guestKeyboard.ts'
import { typeOut } from './typist.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function typing(text: string, { connectedFor = Infinity } = {}) {
  const { typed: characters } = typedOn(text, 'us')
  const seen = { codes: '', done: 0, lost: -1 }
  const stop = typeOut(characters, {
    perSecond: 10,
    press(keys) {
      if (seen.done >= connectedFor) return false
      seen.codes += keys.map(({ code, down }) => (down ? `${code} ` : '')).join('')
      return true
    },
    typed: (count) => (seen.done = count),
    lost: (count) => (seen.lost = count),
  })
  return { seen, stop }
}

test('characters come one after the other, at the pace that was asked for', () => {
  const { seen } = typing('abcd')
  expect(seen.done).toBe(1)
  vi.advanceTimersByTime(99)
  expect(seen.done).toBe(1)
  vi.advanceTimersByTime(1)
  expect(seen.done).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual({ codes: 'KeyA KeyB KeyC KeyD ', done: 4, lost: -1 })
})

test('what is stopped types nothing more', () => {
  const { seen, stop } = typing('abcd')
  vi.advanceTimersByTime(100)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual({ codes: 'KeyA KeyB ', done: 2, lost: -1 })
})

test('a connection that goes is told, with how many characters arrived', () => {
  const { seen } = typing('abcd', { connectedFor: 3 })
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual({ codes: 'KeyA KeyB KeyC ', done: 3, lost: 3 })
})

test('nothing to type is nothing done', () => {
  expect(typing('').seen).toEqual({ codes: '', done: 0, lost: -1 })
})

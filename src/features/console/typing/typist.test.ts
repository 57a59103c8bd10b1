import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { combination, modifiersUp, typedOn, type KeyEvent } from './guestKeyboard.ts'
import { paces, Typist } from './typist.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records when each key is sent, in ms. */
function connection() {
  const sent: { at: number; key: KeyEvent }[] = []
  const state = { open: true, behind: false, late: 25 }
  const began = performance.now()
  const typist = new Typist({
    send(key) {
      if (!state.open) return false
      sent.push({ at: performance.now() - began, key })
      return true
    },
    isBehind: () => state.behind,
    maxCatchUp: () => state.late,
  })
  const codes = (): string =>
    sent
      .filter(({ key }) => key.down)
      .map(({ key }) => key.code)
      .join(' ')
  /** Keys still down. */
  const held = (): string[] => {
    const down = new Set<string>()
    for (const { key } of sent)
      if (key.down) down.add(key.code)
      else down.delete(key.code)
    return [...down]
  }
  return { typist, sent, state, codes, held }
}

function typing(text: string, perSecond: number = paces.fast) {
  const line = connection()
  const seen = { done: 0, ended: -1 }
  const stop = line.typist.type({
    characters: typedOn(text, 'us').typed,
    perSecond,
    onTyped: (count) => (seen.done = count),
    onEnded: (count) => (seen.ended = count),
  })
  return { ...line, seen, stop }
}

/** The most within any second. */
const mostASecond = (times: readonly number[]): number =>
  Math.max(
    ...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length),
  )

test.each(Object.entries(paces))(
  '%s sends %i key events per second, including Shift',
  (_, pace) => {
    const { sent, seen } = typing('aBcD'.repeat(30), pace)
    vi.advanceTimersByTime(120_000)
    expect(seen.done).toBe(120)
    const times = sent.map(({ at }) => at)
    // Modifiers released before and after, two events per letter, two more per Shift.
    expect(times).toHaveLength(8 + 120 * 2 + 60 * 2 + 8)
    expect(mostASecond(times)).toBeLessThan(100)
    expect(mostASecond(times.slice(9, -8))).toBeLessThanOrEqual(pace + Math.ceil(pace * 0.025))
  },
)

test('catches up on late timers without exceeding 100 events per second', () => {
  const { sent, seen } = typing('x'.repeat(500))
  // Like a busy page.
  for (let ms = 0; ms < 20_000; ms += 23) vi.advanceTimersByTime(23)
  expect(seen.done).toBe(500)
  expect(mostASecond(sent.map(({ at }) => at))).toBeLessThan(100)
})

test('releases modifiers before and after a text', () => {
  const { sent, held } = typing('aB')
  vi.advanceTimersByTime(10_000)
  const keys = sent.map(({ key }) => key)
  expect(keys.slice(0, 8)).toEqual(modifiersUp)
  expect(keys.slice(-8)).toEqual(modifiersUp)
  expect(held()).toEqual([])
})

test('pauses while the connection is congested, then resumes at its pace', () => {
  const { state, sent, seen } = typing('a'.repeat(200))
  vi.advanceTimersByTime(1000)
  state.behind = true
  const before = sent.length
  vi.advanceTimersByTime(5000)
  expect(sent).toHaveLength(before)
  state.behind = false
  vi.advanceTimersByTime(1000)
  expect(sent.length - before).toBeLessThan(100)
  vi.advanceTimersByTime(10_000)
  expect(seen.done).toBe(200)
})

test('stopping sends nothing more and releases all keys', () => {
  const { stop, seen, sent, held } = typing('ABCDEFGH')
  vi.advanceTimersByTime(130)
  expect(held()).toContain('ShiftLeft')
  stop()
  expect(held()).toEqual([])
  expect(seen).toEqual({ done: seen.done, ended: seen.done })
  expect(seen.done).toBeGreaterThan(0)
  const before = sent.length
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(before)
})

test('a combination stops the text and is sent with no other key held', () => {
  const { typist, seen, sent } = typing('ABCDEFGH')
  vi.advanceTimersByTime(130)
  typist.combine(combination(['Ctrl', 'Alt', 'Del']))
  expect(seen.ended).toBe(seen.done)
  vi.advanceTimersByTime(10_000)
  const keys = sent.map(({ key }) => key)
  expect(keys.slice(-14)).toEqual([...modifiersUp, ...combination(['Ctrl', 'Alt', 'Del'])])
})

test('a combination waits for an earlier one to be sent whole', () => {
  const { typist, codes, held } = connection()
  typist.combine(combination(['Ctrl', 'Alt', 'F3']))
  vi.advanceTimersByTime(30)
  typist.combine(combination(['Ctrl', 'Alt', 'F7']))
  vi.advanceTimersByTime(1000)
  expect(codes()).toBe('ControlLeft AltLeft F3 ControlLeft AltLeft F7')
  expect(held()).toEqual([])
})

test('reports how many characters were sent before a disconnect', () => {
  const { state, seen } = typing('abcd')
  vi.advanceTimersByTime(125)
  state.open = false
  vi.advanceTimersByTime(10_000)
  expect(seen.ended).toBe(seen.done)
  expect(seen.done).toBeLessThan(4)
})

test('keeps the order of pressed keys', () => {
  const { typist, codes } = connection()
  for (const char of 'abc') typist.press(typedOn(char, 'us').typed.flatMap(({ keys }) => keys))
  vi.advanceTimersByTime(1000)
  expect(codes()).toBe('KeyA KeyB KeyC')
})

test('keeps typing in a hidden page with one timer a second', () => {
  const { state, seen } = typing('x'.repeat(400))
  state.late = 1000
  vi.advanceTimersByTime(0)
  for (let seconds = 0; seconds < 12; seconds += 1) vi.advanceTimersByTime(1000)
  expect(seen.done).toBe(400)
})

test('an empty text only releases modifiers', () => {
  const { sent } = typing('')
  vi.advanceTimersByTime(1000)
  expect(sent.every(({ key }) => !key.down)).toBe(true)
})

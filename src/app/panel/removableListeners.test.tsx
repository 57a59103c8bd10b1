import { expect, test, vi } from 'vitest'
import { withListenersUntil } from './removableListeners.ts'

test.each([
  ['window', () => window],
  ['document', () => document],
])('listeners added to the %s inside end with the signal, and only those', (_name, of) => {
  const target = of()
  const [inside, captured, outside] = [vi.fn(), vi.fn(), vi.fn()]
  const ended = new AbortController()
  const made = withListenersUntil(ended.signal, () => {
    target.addEventListener('scroll', inside)
    target.addEventListener('scroll', captured, true)
    return 'made'
  })
  target.addEventListener('scroll', outside)
  expect(made).toBe('made')

  target.dispatchEvent(new Event('scroll'))
  ended.abort()
  target.dispatchEvent(new Event('scroll'))
  expect([inside, captured, outside].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
})

test('after a failure inside, listeners stay again', () => {
  const ended = new AbortController()
  const fail = (): never => {
    throw new Error('no router')
  }
  expect(() => withListenersUntil(ended.signal, fail)).toThrow('no router')
  ended.abort()
  const later = vi.fn()
  addEventListener('scroll', later)
  dispatchEvent(new Event('scroll'))
  expect(later).toHaveBeenCalledOnce()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const network = new EventTarget()
  const connection = createConnection(network)
  return {
    ...connection,
    /** A call is answered at once. */
    answered: () => connection.answered(performance.now()),
    /** A response arrives late. */
    answeredLate: connection.answered,
    setNetwork: (to: 'offline' | 'online') => network.dispatchEvent(new Event(to)),
    /** One action fails a moment later. */
    failsLater: (action: string) => {
      vi.advanceTimersByTime(600)
      connection.failed(action)
    },
  }
}

test('the first response ends an interruption', () => {
  const { state, setNetwork, answered } = setUp()
  expect(state.get()).toBe('online')
  setNetwork('offline')
  expect(state.get()).toBe('offline')
  setNetwork('online')
  expect(state.get()).toBe('reconnecting')
  answered()
  expect(state.get()).toBe('online')
})

test('a response corrects a browser that is wrong about its network', () => {
  const { state, setNetwork, answered, isOffline } = setUp()
  setNetwork('offline')
  vi.advanceTimersByTime(1)
  answered()
  expect(state.get()).toBe('online')
  expect(isOffline()).toBe(false)
  setNetwork('online')
  expect(state.get()).toBe('online')
})

test('a network that is back counts as online although nothing is called', () => {
  const { state, setNetwork } = setUp()
  setNetwork('offline')
  setNetwork('online')
  vi.advanceTimersByTime(2000)
  expect(state.get()).toBe('reconnecting')
  vi.advanceTimersByTime(2000)
  expect(state.get()).toBe('online')
})

test('a network that is back but lets nothing through is unreachable', () => {
  const { state, setNetwork, failed, failsLater } = setUp()
  setNetwork('offline')
  setNetwork('online')
  failed('eq/list')
  failsLater('eq/list')
  failsLater('eq/list')
  expect(state.get()).toBe('unreachable')
  vi.advanceTimersByTime(60_000)
  expect(state.get()).toBe('unreachable')
})

test('several actions that fail for more than a moment make the service unreachable', () => {
  const { state, failed, failsLater, answered } = setUp()
  failed('eq/list')
  failed('billing/get_credit')
  expect(state.get()).toBe('online')
  failsLater('eq/list')
  expect(state.get()).toBe('online')
  failsLater('eq/list')
  expect(state.get()).toBe('unreachable')
  answered()
  expect(state.get()).toBe('online')
})

test('one action alone may fail for reasons of its own', () => {
  const { state, failsLater, answered } = setUp()
  for (let times = 0; times < 5; times += 1) failsLater('eq/list')
  expect(state.get()).toBe('online')
  answered()
  failsLater('net/show_cacti')
  failsLater('net/show_cacti')
  failsLater('net/show_cacti')
  expect(state.get()).toBe('online')
})

test('failures without a network say nothing new', () => {
  const { state, setNetwork, failed, failsLater } = setUp()
  setNetwork('offline')
  failed('eq/list')
  failsLater('eq/show')
  failsLater('eq/show')
  expect(state.get()).toBe('offline')
})

test('a response that was on its way when the network went proves nothing', () => {
  const { state, setNetwork, answeredLate } = setUp()
  const sentAt = performance.now()
  vi.advanceTimersByTime(10)
  setNetwork('offline')
  vi.advanceTimersByTime(10)
  answeredLate(sentAt)
  expect(state.get()).toBe('offline')
})

test('a sign-in page of an access proxy stops everything until a call is answered', () => {
  const { state, stopped, answered, isOffline } = setUp()
  stopped()
  expect(state.get()).toBe('stopped')
  expect(isOffline()).toBe(false)
  answered()
  expect(state.get()).toBe('online')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showServer } from '#api/actions/eq.ts'
import type { SentCall } from './recorder.ts'

async function newTab() {
  vi.resetModules()
  const recorder = await import('./recorder.ts')
  const events: string[] = []
  const idOf = ({ fields }: SentCall): string => fields.get('id') ?? ''
  const log = {
    sent: (call: SentCall) => events.push(`sent ${idOf(call)}`),
    ended: (call: SentCall) => events.push(`ended ${idOf(call)}`),
    forget: () => events.push('forget'),
  }
  const send = (id: number) => recorder.recordCall(showServer, new URLSearchParams({ id: `${id}` }))
  return { ...recorder, log, events, send }
}

// Keeps the log itself from loading.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('passes on earlier calls in order', async () => {
  const { send, listenToCalls, log, events } = await newTab()
  send(1)({ status: 200, content: '{}' })
  const second = send(2)
  listenToCalls(log)
  second({ status: 200, content: '{}' })
  send(3)
  expect(events).toEqual(['sent 1', 'ended 1', 'sent 2', 'ended 2', 'sent 3'])
})

test('buffers no more than 500 calls', async () => {
  const { send, listenToCalls, log, events } = await newTab()
  for (let id = 1; id <= 2000; id += 1) send(id)
  listenToCalls(log)
  expect(events).toHaveLength(500)
  expect(events[0]).toBe('sent 1501')
})

test('forgets earlier calls as well', async () => {
  const { send, listenToCalls, forgetCalls, log, events } = await newTab()
  const call = send(1)
  forgetCalls()
  call({ status: 200, content: '{}' })
  listenToCalls(log)
  forgetCalls()
  expect(events).toEqual(['forget'])
})

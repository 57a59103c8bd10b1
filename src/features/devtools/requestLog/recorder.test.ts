import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showServer } from '#api/actions/eq.ts'
import type { SentCall } from './recorder.ts'

/** The recorder of a tab that was just opened. */
async function newTab() {
  vi.resetModules()
  const recorder = await import('./recorder.ts')
  const heard: string[] = []
  const idOf = ({ fields }: SentCall): string => fields.get('id') ?? ''
  const log = {
    sent: (call: SentCall) => heard.push(`sent ${idOf(call)}`),
    ended: (call: SentCall) => heard.push(`ended ${idOf(call)}`),
    forget: () => heard.push('forget'),
  }
  const send = (id: number) => recorder.recordCall(showServer, new URLSearchParams({ id: `${id}` }))
  return { ...recorder, log, heard, send }
}

// The log itself would be loaded a moment after the first call.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the log hears of what happened before it was there, in its order', async () => {
  const { send, listenToCalls, log, heard } = await newTab()
  send(1)({ status: 200, content: '{}' })
  const second = send(2)
  listenToCalls(log)
  second({ status: 200, content: '{}' })
  send(3)
  expect(heard).toEqual(['sent 1', 'ended 1', 'sent 2', 'ended 2', 'sent 3'])
})

test('a log that never comes costs no memory', async () => {
  const { send, listenToCalls, log, heard } = await newTab()
  for (let id = 1; id <= 2000; id += 1) send(id)
  listenToCalls(log)
  expect(heard).toHaveLength(500)
  expect(heard[0]).toBe('sent 1501')
})

test('what was called before the log was there is forgotten as well', async () => {
  const { send, listenToCalls, forgetCalls, log, heard } = await newTab()
  const call = send(1)
  forgetCalls()
  call({ status: 200, content: '{}' })
  listenToCalls(log)
  forgetCalls()
  expect(heard).toEqual(['forget'])
})

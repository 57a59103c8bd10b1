import { expect, test, vi } from 'vitest'
import { requestAssistance } from '#api/actions/servicedesk.ts'
import { callsOf, writeOf, type OneRequest } from './dialogRequest.ts'

const write = vi.fn(() => Promise.resolve('taken'))
const ask = {
  action: requestAssistance,
  request: ({ message }) => (message === 'nothing' ? undefined : { id: 5100, message }),
  toFillIn: ['message'],
  write,
} satisfies OneRequest<{ message: string }, typeof requestAssistance, string>

test('what is shown as a call is what is sent', async () => {
  const typed = { message: 'The fan is loud.' }
  expect(callsOf(ask, typed)).toEqual([
    { action: requestAssistance, request: { id: 5100, message: 'The fan is loud.' } },
  ])
  expect(await writeOf(ask, typed)?.()).toBe('taken')
  expect(write).toHaveBeenCalledWith({ id: 5100, message: 'The fan is loud.' })
})

test('what has still to be filled in is left to whoever sends the call', () => {
  expect(callsOf(ask, { message: '' })).toEqual([
    { action: requestAssistance, request: { id: 5100 } },
  ])
})

test('nothing is shown, and nothing sent, where what is typed is not enough', () => {
  expect(callsOf(ask, { message: 'nothing' })).toEqual([])
  expect(writeOf(ask, { message: 'nothing' })).toBeUndefined()
})

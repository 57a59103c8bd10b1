import { expect, test, vi } from 'vitest'
import { requestAssistance } from '#api/actions/servicedesk.ts'
import { callsOf, writeOf, type OneRequest } from './dialogRequest.ts'

const write = vi.fn(() => Promise.resolve('taken'))
const ask = {
  action: requestAssistance,
  request: ({ message }) => (message === 'nothing' ? undefined : { id: 5100, message }),
  placeholderFields: ['message'],
  write,
} satisfies OneRequest<{ message: string }, typeof requestAssistance, string>

test('the shown call is the call that is sent', async () => {
  const typed = { message: 'The fan is loud.' }
  expect(callsOf(ask, typed)).toEqual([
    { action: requestAssistance, request: { id: 5100, message: 'The fan is loud.' } },
  ])
  expect(await writeOf(ask, typed)?.()).toBe('taken')
  expect(write).toHaveBeenCalledWith({ id: 5100, message: 'The fan is loud.' })
})

test('fields left to fill in become variables', () => {
  expect(callsOf(ask, { message: '' })).toEqual([
    { action: requestAssistance, request: { id: 5100 } },
  ])
})

test('nothing is shown or sent while the input is incomplete', () => {
  expect(callsOf(ask, { message: 'nothing' })).toEqual([])
  expect(writeOf(ask, { message: 'nothing' })).toBeUndefined()
})

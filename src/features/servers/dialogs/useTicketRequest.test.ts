import { expect, test } from 'vitest'
import { ApiError } from '#api/wire.ts'
import { mayBeOwnTicket } from './useTicketRequest.ts'

const refusal = (text: string, code = 'ASSISTANCE_TICKET_EXISTS') =>
  new ApiError({ kind: 'refused', action: 'servicedesk/request_check', text, code })
const open = 'There is already an open assistance request for this server'

test.each([
  ['a ticket that nobody here has seen', [], `${open}: CS-505801`, true],
  ['one that this page has seen', ['CS-505801'], `${open}: CS-505801`, false],
  ['another than this page has seen', ['CS-505800'], `${open}: CS-505801`, true],
  ['one without a number', ['CS-505801'], open, true],
])('%s may be the refused request’s own: %#', (_what, seen, text, own) => {
  expect(mayBeOwnTicket(refusal(text), new Set(seen))).toBe(own)
})

test('another refusal names no ticket, and a ticket is unknown only once', () => {
  const seen = new Set<string>()
  expect(mayBeOwnTicket(refusal('The server is not deployed yet', 'PENDING'), seen)).toBe(false)
  expect(mayBeOwnTicket(refusal(`${open}: CS-1`), seen)).toBe(true)
  expect(mayBeOwnTicket(refusal(`${open}: CS-1`), seen)).toBe(false)
})

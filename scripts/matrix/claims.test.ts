import { expect, test } from 'vitest'
import { admitsDoubt, claimsFailure, recordOf, saysTwice } from '../../e2e/matrix/claims.ts'

test.each([
  'We checked: nothing was changed. Try again.',
  'Rename failed',
  'Couldn’t remove access to web-1',
  'The key wasn’t created. You can create it now.',
  'We found no such order. As far as we can see, nothing was ordered.',
])('“%s” claims a failure', (text) => expect(claimsFailure(text)).toBe(true))

test.each([
  'Couldn’t connect. Check your internet connection.',
  'Couldn’t load invoices',
  'We don’t know whether the change was made. Check before you try again.',
  'web-1 rebooted',
])('“%s” claims none', (text) => expect(claimsFailure(text)).toBe(false))

test.each([
  'We don’t know yet whether the change was made. Checking… 12 s left',
  'Couldn’t connect. Check your internet connection and try again.',
  'web-1: Reboot – result unknown',
  'The response was damaged on the way.',
  'A sign-in page was returned instead of a response. Reload this page to sign in again.',
  'This server already has an open request. It may be the one you’ve just sent: check your email.',
])('“%s” admits doubt', (text) => expect(admitsDoubt(text)).toBe(true))

test('a finished call claims and admits nothing', () =>
  expect(admitsDoubt('Invoice 12 for €77.00 created')).toBe(false))

test('the record counts a lost reply as carried out, and a refused session as no call', () => {
  const entry = { action: 'eq/on', at: 0, status: 200, took: 1, fields: {}, carried_out: false }
  const journal = [
    { ...entry, outcome: 'eq/on: invalid token, reboot' },
    { ...entry, outcome: 'fault: reply lost, connection closed', carried_out: true },
    { ...entry, outcome: 'fault: gateway 504' },
    { ...entry, outcome: 'ok, behind the gateway', carried_out: true },
    { ...entry, action: 'eq/off', outcome: 'ok', carried_out: true },
  ]
  expect(recordOf(journal, 'eq/on')).toEqual({ sent: 2, arrived: 2, carriedOut: 2 })
})

test('what the browser repeats is one send', () => {
  const entry = { action: 'eq/on', at: 0, status: 200, took: 1, fields: {}, carried_out: true }
  const journal = [
    { ...entry, write_key: 'a', arrival: 1, outcome: 'fault: reply lost, connection closed' },
    { ...entry, write_key: 'a', arrival: 2, outcome: 'ok' },
    { ...entry, write_key: 'b', arrival: 1, outcome: 'ok' },
  ]
  expect(recordOf(journal, 'eq/on')).toEqual({ sent: 2, arrived: 3, carriedOut: 3 })
})

test.each([
  'Your browser sent this order twice: shop-1 (5140), shop-1 (5141). Keep one and cancel the others.',
  'Your browser sent this order 7 times: 1, 2, 3, 4, 5, 6, 7.',
  '€2.00 instead of €1.00 was taken from your credit for invoice 7, because your browser sent the payment twice.',
  'Your browser added these funds more than once: invoices 7, 8. Pay only one.',
])('“%s” says that it was done more than once', (text) => expect(saysTwice(text)).toBe(true))

test('a usual success doesn’t', () => expect(saysTwice('Paid €1.00 of invoice 7')).toBe(false))

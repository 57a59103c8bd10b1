import { expect, test } from 'vitest'
import { admitsDoubt, claimsFailure, recordOf } from '../../e2e/matrix/claims.ts'

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
  expect(recordOf(journal, 'eq/on')).toEqual({ taken: 2, carriedOut: 2 })
})

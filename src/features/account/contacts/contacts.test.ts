import { expect, test } from 'vitest'
import { contactName, isPlaceholder, findCreated, type ContactFacts } from './contacts.ts'

const blank: ContactFacts = {
  id: 13,
  firstname: '',
  lastname: '',
  companyname: '',
  email: 'contact-k3v9x0qz7a@example.invalid',
  phonenumber: '',
  created_at: '2026-11-21 10:00:00',
  updated_at: '2026-11-21 10:00:00',
}
const untouched = blank.created_at
const later = '2026-11-21 10:00:05'

test.each([
  ['as the service makes it', {}, true],
  ['without any address', { email: '' }, true],
  ['with a random address that could be real', { email: 'x7k2m9q4w1@mail.example.net' }, true],
  ['completed within the same second', { email: 'ops@example.net' }, false],
  ['completed later', { email: 'ops@example.net', updated_at: later }, false],
  ['with a long real address', { email: 'operations-desk@example.net' }, false],
  [
    'touched, whatever it looks like',
    { email: 'x7k2m9q4w1@mail.example.net', updated_at: later },
    false,
  ],
  ['with a name', { firstname: 'Priya' }, false],
  ['with a company', { companyname: 'Okafor Networks' }, false],
  ['with a number', { phonenumber: '31612345678' }, false],
] satisfies [string, Partial<ContactFacts>, boolean][])(
  'a contact %s: placeholder %s %s',
  (_title, change, placeholder) => {
    expect(isPlaceholder({ ...blank, updated_at: untouched, ...change })).toBe(placeholder)
  },
)

test.each([
  [{ firstname: 'Priya', lastname: 'Raman', companyname: 'Okafor' }, 'Priya Raman'],
  [{ lastname: 'Raman' }, 'Raman'],
  [{ companyname: 'Okafor' }, 'Okafor'],
  [{}, ''],
])('%j is shown as %j', (names, shown) => {
  expect(contactName({ ...blank, ...names })).toBe(shown)
})

test('the new placeholders are ours, oldest first', () => {
  const before = new Set([11, 12])
  const known = { ...blank, id: 12 }
  const finished = { ...blank, id: 14, email: 'ops@example.net' }
  const other = { ...blank, id: 15 }
  expect(findCreated(before, [known])).toEqual([])
  expect(findCreated(before, [known, finished])).toEqual([])
  expect(findCreated(before, [known, blank, finished])).toEqual([blank])
  expect(findCreated(before, [other, blank])).toEqual([blank, other])
})

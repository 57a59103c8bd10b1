import { expect, test } from 'vitest'
import { isEmailAddress, maskedEmail } from './emailAddress.ts'

test.each([
  ['ada@example.net', true],
  ['ada.o+bills@mail.example.co.uk', true],
  ['ada@münchen.example', true],
  ['', false],
  ['ada', false],
  ['ada@', false],
  ['@example.net', false],
  ['ada@localhost', false],
  ['ada@example.', false],
  ['ada@.net', false],
  ['ada@example..net', false],
  ['ada@one@example.net', false],
  ['ada @example.net', false],
  ['ada@example.net, bob@example.net', false],
  ['Ada <ada@example.net>', false],
  [`${'a'.repeat(250)}@b.cd`, false],
])('%s can be an email address: %s', (text, possible) => {
  expect(isEmailAddress(text)).toBe(possible)
})

test.each([
  ['ada@example.net', 'a•••@example.net'],
  ['b@example.net', 'b•••@example.net'],
  ['"a@b"@example.net', '"•••@example.net'],
  ['ada', ''],
  ['@example.net', ''],
  ['', ''],
])('%s is masked as %s', (address, masked) => expect(maskedEmail(address)).toBe(masked))

import { expect, test } from 'vitest'
import { lastLoginText } from './lastLogin.ts'

test.each([
  [
    'Date: 2026-11-20 10:00:00<br>IP Address: 203.0.113.9',
    'Date: 2026-11-20 10:00:00 · IP Address: 203.0.113.9',
  ],
  ['one<br />two<BR>', 'one · two'],
  ['No Login Logged', 'No Login Logged'],
  ['<b>x</b>', '<b>x</b>'],
  ['', ''],
])('%s is %s', (written, text) => {
  expect(lastLoginText(written)).toBe(text)
})

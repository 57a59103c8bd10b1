import { expect, test } from 'vitest'
import { lastSignInOf } from './lastSignIn.ts'

const time = Date.UTC(2026, 10, 20, 10) / 1000

test.each([
  ['Date: 2026-11-20 10:00:00<br>IP Address: 203.0.113.9', { time, others: ['203.0.113.9'] }],
  [
    'Date: 2026-11-20 10:00<br />IP Address: 203.0.113.9<BR>Host: office.example',
    { time, others: ['203.0.113.9', 'Host: office.example'] },
  ],
  ['Date: 0000-00-00 00:00:00', { time: undefined, others: ['Date: 0000-00-00 00:00:00'] }],
  ['No Login Logged', { time: undefined, others: ['No Login Logged'] }],
  ['<b>x</b>', { time: undefined, others: ['<b>x</b>'] }],
  ['', { time: undefined, others: [] }],
])('%s is read', (written, read) => expect(lastSignInOf(written)).toEqual(read))

import { expect, test } from 'vitest'
import { isOpenlyRead, webhookProblem } from './webhookUrl.ts'

test.each([
  ['https://ops.example.net/hooks/patchbay', undefined],
  [' https://ops.example.net:8443/?key=1 ', undefined],
  ['http://10.0.0.1/hook', undefined],
  ['HTTPS://ops.example.net', undefined],
  ['', 'unreadable'],
  ['ops.example.net/hooks', 'unreadable'],
  ['https:ops.example.net', 'unreadable'],
  ['https://', 'unreadable'],
  ['https:///hooks', 'unreadable'],
  ['https://ops example.net', 'unreadable'],
  ['https://ops.example.net:99999/', 'unreadable'],
  ['ftp://ops.example.net', 'unreadable'],
  ['javascript:alert(1)', 'unreadable'],
  ['https://ada:secret@ops.example.net', 'with-password'],
])('of %j as a webhook: %s', (text, expected) => {
  expect(webhookProblem(text)).toBe(expected)
})

test.each([
  ['http://ops.example.net', true],
  ['https://ops.example.net', false],
])('%s is read on the way: %s', (text, expected) => {
  expect(isOpenlyRead(text)).toBe(expected)
})

import { expect, test } from 'vitest'
import { rememberVerbatim, verbatimParts } from './verbatim.ts'

const kept = (text: string): string[] | undefined =>
  verbatimParts(text)?.flatMap((part) => (part.isVerbatim ? [part.text] : []))

test.each<[text: string, values: Record<string, unknown>, kept: string[] | undefined]>([
  ['Reboot Home?', { name: 'Home' }, ['Home']],
  ['Reboot Poste de travail?', { name: 'Poste de travail' }, ['Poste de travail']],
  ['Erase Home and install Debian?', { name: 'Home', system: 'Debian' }, ['Home', 'Debian']],
  ['install is installed on install', { name: 'install' }, ['install', 'install', 'install']],
  ['web and web-2', { name: 'web', 0: 'web-2' }, ['web', 'web-2']],
  ['web-2 and web', { name: 'web', 0: 'web-2' }, ['web-2', 'web']],
  ['Unblock 203.0.113.8', { ip: '203.0.113.8' }, ['203.0.113.8']],
  ['Paid €1,000.50 of invoice 9', { amount: '€1,000.50', id: 9 }, ['€1,000.50']],
  ['Sent to ada@example.net', { 0: 'ada@example.net' }, ['ada@example.net']],
  ['Restarting: sending', { what: 'Restarting' }, undefined],
  ['Refused: the port is blocked', { text: 'the port is blocked' }, undefined],
  ['3 servers', { count: 3 }, undefined],
  ['12,79 To de 50 To', { 0: '12,79', 1: '50' }, undefined],
  ['95 %', { 0: '95 %' }, undefined],
  ['1.234,5 Mbps', { 0: '1.234,5' }, undefined],
  ['Port 65535', { port: '65535' }, undefined],
  ['Reboot ?', { name: '' }, undefined],
  ['Reboot  ?', { name: ' ' }, undefined],
  // Nothing but a code: its element is marked as a whole.
  ['web-1', { name: 'web-1' }, undefined],
  // Escaped, so that it isn't there.
  ['Reboot now?', { name: 'Home' }, []],
  ['сервер Дом перезагружен', { name: 'Дом' }, ['Дом']],
  ['🏠 is ready', { name: '🏠' }, ['🏠']],
])('of “%s” these are names or codes', (text, values, names) => {
  rememberVerbatim(text, values)
  expect(kept(text)).toEqual(names)
  if (names)
    expect(
      verbatimParts(text)
        ?.map((part) => part.text)
        .join(''),
    ).toBe(text)
})

test('the texts shown last are remembered, and not more than can be shown', () => {
  rememberVerbatim('Reboot first?', { name: 'first' })
  for (let number = 0; number < 5000; number++)
    rememberVerbatim(`Reboot number ${number}?`, { name: `number ${number}` })
  expect(kept('Reboot number 4999?')).toEqual(['number 4999'])
  expect(kept('Reboot first?')).toBeUndefined()
})

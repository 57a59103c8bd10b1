import { expect, test } from 'vitest'
import { faults, readings } from './words.ts'

test.each([
  // Terms, case-insensitive, whole words.
  ['Sign in with your e-mail', 'en', '“e-mail”, say email'],
  ['Log in', 'en', '“Log in”, say sign in, sign out'],
  ['Cancelled', 'en', '“Cancelled”, say canceled, canceling'],
  ['Windows licence', 'en', '“licence”, say license'],
  ['The service took the code.', 'en', '“The service”, say we, the API, or the task that failed'],
  ['Choose a system', 'en', '“system”, say operating system'],
  ['{n, plural, one {# machine} other {# machines}}', 'en', '“machine”, say server, hardware'],
  ['Die Maschine startet.', 'de', '“Maschine”, say Server, Hardware'],
  ['Geben Sie Ihre Email ein', 'de', '“Email”, say E-Mail'],
  ['10 Mbit/s', 'de', '“Mbit/s”, say Mbps, Gbps'],
  ['Aanmelden mislukt', 'nl', '“Aanmelden”, say inloggen, uitloggen'],
  ['Vul uw PIN in', 'nl', '“PIN”, say pincode'],
  ['Vul uw pincode in', 'nl', '“uw”, say je, jouw'],
  ['Introduce tu clave API', 'es', '“clave API”, say clave de API'],
  ['La sesión ha caducado', 'es', '“caducado”, say expirar, expirado'],
  ['10 Mbit/s', 'it', '“Mbit/s”, say Mbps, Gbps'],
  // Beginning and end.
  ['What was typed is lost.', 'en', 'begins with “What” and asks nothing'],
  ['It failed here. Whoever sees this may leave.', 'en', 'begins with “Whoever” and asks nothing'],
  ['Wer das war, steht in den Anmeldungen.', 'de', 'begins with “Wer” and asks nothing'],
  ['Wat er staat, blijft.', 'nl', 'begins with “Wat” and asks nothing'],
  ['Klaar', 'nl', 'a button is the verb of what it does'],
  ['Enregistré sous « nom ». Réessayez', 'fr', 'two sentences end with a full stop'],
  ['Couldn’t copy. Select the text', 'en', 'two sentences end with a full stop'],
  ['Not set.', 'en', 'a label has no full stop'],
  ['Done', 'en', 'a button is the verb of what it does'],
  // Typography.
  ['Delete "web-3"?', 'en', 'straight quotes'],
  ['Sending...', 'en', 'three dots, write …'],
  ['Wird gesendet …', 'de', 'a space before …'],
  ['Checking… and waiting', 'en', '… stands at the end'],
  ['Off - for now', 'en', 'a dash, write –'],
  ['Saved!', 'en', 'an exclamation mark'],
  ['Sign-in History', 'en', '“History” with a capital'],
  // Length.
  ['word '.repeat(13).trim(), 'en', '13 words in a label, at most 12'],
  ['word '.repeat(14).trim(), 'nl', '14 words in a label, at most 13'],
  [`${'word '.repeat(21).trim()}.`, 'en', '21 words in a sentence, at most 20'],
  ['One two three four. '.repeat(8).trim(), 'en', '32 words, at most 30'],
] as const)('%s', (text, language, fault) => {
  expect(faults(text, language)).toContain(fault)
})

test.each([
  ['Sign in'],
  ['What should happen to the disks?'],
  ['Your operating system'],
  ['Checked on 4 Jan in the Netherlands, by IPv4 and GitHub'],
  ['€104.00/month excl. VAT'],
  ['{name}: Invoice {id} paid'],
  ['Show it under Billing'],
  ['Sending…'],
  ['The key ends in <0>…{end}</0>.'],
  ['Couldn’t load invoices. Try again.'],
])('%s is accepted', (text) => {
  expect(faults(text, 'en')).toEqual([])
})

test('reads every plural branch, with values and without tags', () => {
  expect(readings('{n, plural, one {# <0>server</0>} other {# of {all} servers}} <1/>')).toEqual([
    '◻ server ◻',
    '◻ of ◻ servers ◻',
  ])
})

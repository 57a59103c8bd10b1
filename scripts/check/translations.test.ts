import { expect, test } from 'vitest'
import { hasStraightApostrophe, messages, placeholders } from './translations.ts'

test('reads messages over several lines and leaves obsolete ones out', () => {
  const catalogue = `msgid ""
msgstr ""
"Language: de\\n"

#. js-lingui-explicit-id
#: src/routes/sign-in.tsx
msgid "Sign in"
msgstr "Anmelden"

msgid ""
"one "
"two"
msgstr ""

#~ msgid "gone"
#~ msgstr ""
`
  expect(messages(catalogue)).toEqual([
    { source: 'Sign in', translation: 'Anmelden', references: ['src/routes/sign-in.tsx'] },
    { source: 'one two', translation: '', references: [] },
  ])
})

test('placeholders are names and tags, not the words of a plural', () => {
  const found = placeholders(
    '{name}: {count, plural, =0 {none} one {Reboot # server} other {all} } in <0>{0}</0>',
  )
  expect([...found]).toEqual(['name', 'count', '<0>', '0'])
})

test('an apostrophe within a word is the printed one', () => {
  expect(hasStraightApostrophe("the service's staff")).toBe(true)
  expect(hasStraightApostrophe("the service’s staff, or 'mail'")).toBe(false)
})

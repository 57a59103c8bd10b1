import { expect, test } from 'vitest'
import { hasStraightApostrophe, messages, placeholders } from './translations.ts'

test('parses multi-line messages and skips obsolete ones', () => {
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

test('placeholders are names and tags, but not the text of plural branches', () => {
  const found = placeholders(
    '{name}: {count, plural, =0 {none} one {Reboot # server} other {all} } in <0>{0}</0> for another {left}',
  )
  expect([...found]).toEqual(['name', 'count', '<0>', '0', 'left'])
})

test('detects straight apostrophes within words', () => {
  expect(hasStraightApostrophe("the service's staff")).toBe(true)
  expect(hasStraightApostrophe("the service’s staff, or 'mail'")).toBe(false)
})

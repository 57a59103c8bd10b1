import { expect, test } from 'vitest'
import { messages } from './translations.ts'

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
    { source: 'Sign in', translation: 'Anmelden' },
    { source: 'one two', translation: '' },
  ])
})

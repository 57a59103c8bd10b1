import { expect, test } from 'vitest'
import { contradictions, hasStraightApostrophe, messages, placeholders } from './translations.ts'

test('parses multi-line messages and skips obsolete ones', () => {
  const catalogue = `msgid ""
msgstr ""
"Language: de\\n"

#. js-lingui-explicit-id
#: src/routes/sign-in.tsx
msgctxt "verb"
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
    {
      source: 'Sign in',
      context: 'verb',
      translation: 'Anmelden',
      references: ['src/routes/sign-in.tsx'],
    },
    { source: 'one two', context: '', translation: '', references: [] },
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

test('catalogs of a language agree on a message', () => {
  const catalog = (context: string, order: string) =>
    `${context}msgid "Order"\nmsgstr "${order}"\n\nmsgid "Pay"\nmsgstr "Payer"\n`
  const panel = { name: 'panel.fr.po', catalog: catalog('', 'Commande') }
  const verb = { name: 'screens.fr.po', catalog: catalog('msgctxt "verb"\n', 'Commander') }
  const german = {
    name: 'screens.de.po',
    catalog: catalog('', 'Bestellung').replace('Payer', 'Zahlen'),
  }
  const other = { name: 'screens.fr.po', catalog: catalog('', 'Commander') }
  expect(contradictions([panel, verb, german])).toEqual([])
  expect(contradictions([panel, other])).toEqual([
    'screens.fr.po: Order: “Commander”, but “Commande” in panel.fr.po',
  ])
})

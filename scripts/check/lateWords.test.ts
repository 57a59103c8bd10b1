import { expect, test } from 'vitest'
import { lateWords } from './lateWords.ts'

const catalogue = `#: src/features/keys/KeyDialog.tsx
#: src/features/servers/list/List.tsx
msgid "New key"
msgstr "New key"

#: src/features/servers/list/List.tsx
msgid "Keys"
msgstr "Keys"
`

test('reports a file whose catalog its screen does not wait for, once', () => {
  const modules = ['src/features/servers/list/List.tsx?tsr-split=component', 'src/ui/Button.tsx']
  expect(lateWords(modules, ['screens'], () => catalogue)).toEqual([
    expect.stringMatching(/^src\/features\/servers\/list\/List\.tsx .* screens\.en\.po/),
  ])
  expect(lateWords(modules, [], () => catalogue)).toEqual([])
  expect(lateWords(['src/ui/Button.tsx'], ['screens'], () => catalogue)).toEqual([])
})

import { expect, test } from 'vitest'
import { namesInWords } from './namesInWords.ts'

const code = 'export const timeLimitOf = 1 // not `timeLimitIs`\n'

test.each([
  ['an identifier in a document', 'See `unknownFor`.', ['unknownFor']],
  ['a component', '`OldScreen` shows it.', ['OldScreen']],
  ['an identifier of the code', 'See `timeLimitOf`.', []],
  ['one that only a comment has', 'See `timeLimitIs`.', ['timeLimitIs']],
  ['a word of the API', '`eq` and `limit_traffic`', []],
  ['a file that is gone', 'In keptNotices.ts.', ['keptNotices.ts']],
  ['a file by another ending', 'In `ui/action.tsx`.', ['ui/action.tsx']],
  ['a file by its name', 'In action.ts.', []],
  ['a file by the end of its path', 'In `api/action.ts`.', []],
  ['a file in another folder', 'In `lib/action.ts`.', ['lib/action.ts']],
  ['a pattern of files', '`*.tools.test.ts`', []],
  ['an example of code', '```\nconst unknownFor = 1\n```', []],
])('%s', (_what, words, missing) => {
  const texts = new Map([
    ['README.md', words],
    ['src/api/action.ts', code],
  ])
  const complaints = namesInWords([...texts.keys()], (file) => texts.get(file) ?? '')
  expect(complaints.filter((one) => one.startsWith('README'))).toEqual(
    missing.map((name) => `README.md mentions ${name}, which doesn’t exist`),
  )
})

test('comments are read too', () => {
  const file = [
    '/** Overrides `usualTimeLimit`. */',
    'export const limit = 3',
    '// see gone.ts',
  ].join('\n')
  expect(namesInWords(['a.ts'], () => file)).toEqual([
    'a.ts mentions usualTimeLimit, which doesn’t exist',
    'a.ts mentions gone.ts, which doesn’t exist',
  ])
})

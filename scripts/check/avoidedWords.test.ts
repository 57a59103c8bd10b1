import { expect, test } from 'vitest'
import { avoidedWords } from './avoidedWords.ts'

test.each([
  ['a.ts', '/** A lost reply of the service. */', ['reply', 'the service']],
  ['a.ts', "// Said by the API.\nconst words = 'a reply of the service'", []],
  ['a.ts', '// `parseReply`, “reply”, ./replyText.ts and the service worker', []],
  ['docs/a.md', 'See [record 7](0007-lost-replies.md).\n\n```\nreply\n```\n', []],
  ['docs/a.md', 'Replies', ['Replies']],
  ['docs/voice.md', 'reply', []],
])('%s: %j', (file, text, words) => {
  expect(avoidedWords(file, () => text)).toEqual(
    words.map((word) => `${file} says “${word}”: say “the API” or “response”`),
  )
})

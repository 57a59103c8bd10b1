/** Comments and documents call the API and its responses as the screens do (docs/voice.md). */
import { readFileSync } from 'node:fs'
import { wordsIn } from './namesInWords.ts'

const avoided = /\b(?:the service(?! worker| clock| is taxed)|repl(?:y|ies))\b/gi

/** Code, targets of links, names of files, and quotations. */
const notProse = /`[^`\n]*`|\]\([^)\n]*\)|[\w/.-]+\.(?:tsx?|md|mjs)\b|“[^”\n]*”/g

/** They define the words, or are made from names of tests. */
const exempt = /^docs\/(?:glossary\/|voice\.md|matrix\.md|engines\.md)|avoidedWords\.test/

/** The complaints about a file of this repository; `read` returns its text. */
export function avoidedWords(
  file: string,
  read: (file: string) => string = (name) => readFileSync(name, 'utf8'),
): string[] {
  if (exempt.test(file)) return []
  const prose = wordsIn(file, read(file)).replace(notProse, '')
  return [...new Set(prose.match(avoided))].map(
    (word) => `${file} says “${word}”: say “the API” or “response”`,
  )
}

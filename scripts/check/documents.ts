import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withHouse } from './house.ts'
import { avoidedWords } from './avoidedWords.ts'
import { namesInWords } from './namesInWords.ts'

/** ARCHITECTURE.md must be short enough to read in full. */
const mostWords = 1300

/** A path of this repository in a document: `src/api/wire.ts`. */
const named = /`((?:src|mock|demo|scripts|e2e|public|docs|deploy)\/[\w./$-]*)`/g
const linked = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

/** What may name things of this repository, and what has the code that they name. */
const nameable = /\.(?:ts|tsx|mjs|css|json|html|md|sh|yml)$|^(?:deploy|\.ci)\//
/** The API's own documents. */
const withoutNames = /^docs\/api\/|^package-lock\.json$/

/** Tracked and new files, without deleted ones. */
const ourFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => nameable.test(file) && !withoutNames.test(file) && existsSync(file))

/** Checks documents and comments for names of what isn't there, an outdated diagram and too many words. */
export function documents(): string[] {
  const all = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'SUPPORT.md',
    'CHANGELOG.md',
    ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
    ...readdirSync('docs/decisions').map((name) => join('docs/decisions', name)),
  ]
  const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
  const words = architecture.replace(/```[^]*?```/g, '').split(/\s+/).length
  return [
    ...all.flatMap(lostPaths),
    ...namesInWords(ourFiles()),
    ...ourFiles().flatMap((file) => avoidedWords(file)),
    ...(withHouse(architecture) === architecture
      ? []
      : ['The diagram in ARCHITECTURE.md is out of date. Run: npm run arrows']),
    ...(words > mostWords ? [`ARCHITECTURE.md has ${words} words; the limit is ${mostWords}`] : []),
  ]
}

function lostPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  return [
    ...[...text.matchAll(named)].map(([, path = '']) => path),
    ...[...text.matchAll(linked)].map(([, path = '']) => join(dirname(document), path)),
  ]
    .filter((path) => !existsSync(path))
    .map((path) => `${document} mentions ${path}, which doesn’t exist`)
}

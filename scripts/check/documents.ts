import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withHouse } from './house.ts'

/** Whoever comes new reads it whole. */
const mostWords = 1300

/** A file or folder of ours, as a document names it: `src/api/wire.ts`. */
const named = /`((?:src|mock|demo|scripts|e2e|public|docs|deploy)\/[\w./$-]*)`/g
const linked = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

/** What no longer holds in the documents: paths that are gone, a picture of how things were, too many words. */
export function documents(): string[] {
  const all = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...readdirSync('docs/decisions').map((name) => join('docs/decisions', name)),
  ]
  const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
  const words = architecture.replace(/```[^]*?```/g, '').split(/\s+/).length
  return [
    ...all.flatMap(lostPaths),
    ...(withHouse(architecture) === architecture
      ? []
      : ['ARCHITECTURE.md shows another house. Run: npm run arrows']),
    ...(words > mostWords ? [`ARCHITECTURE.md has ${words} words; the most is ${mostWords}`] : []),
  ]
}

function lostPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  return [
    ...[...text.matchAll(named)].map(([, path = '']) => path),
    ...[...text.matchAll(linked)].map(([, path = '']) => join(dirname(document), path)),
  ]
    .filter((path) => !existsSync(path))
    .map((path) => `${document} names ${path}, which is not there`)
}

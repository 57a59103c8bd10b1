/** The picture of the house in ARCHITECTURE.md: which folder imports which, by the imports that there are. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports } from './imports.ts'

const place = /(<!-- house -->\n)[^]*?(<!-- \/house -->)/

/** Everyone uses them: lines to them would hide the others. */
const ground = ['api', 'lib', 'ui', 'locales']

/** A box for each feature, and one for every other folder of `src`. */
function boxOf(path: string): string | undefined {
  const [folder = '', feature = ''] = path.split('/')
  if (folder === 'features') return feature
  return ground.includes(folder) || folder.endsWith('.ts') ? undefined : folder
}

/** ARCHITECTURE.md with the picture of now. */
export function withHouse(document: string): string {
  if (!place.test(document))
    throw new Error('ARCHITECTURE.md has no place for the picture of the house')
  return document.replace(place, (_, before: string, after: string) => before + picture() + after)
}

function picture(): string {
  const lines = new Set<string>()
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.|\.gen\./.test(path)) continue
    const from = boxOf(path)
    for (const specifier of imports(readFileSync(join('src', path), 'utf8'))) {
      const to = specifier.startsWith('#') ? boxOf(specifier.slice(1)) : undefined
      // What starts everything and every address lead to all features.
      if (!from || !to || from === to || from === 'app' || from === 'routes') continue
      lines.add(`    ${from} --> ${to}`)
    }
  }
  const features = [...lines].filter((line) => !line.endsWith(' app')).toSorted()
  return [
    '```mermaid',
    'flowchart TD',
    '  app --> routes --> features',
    '  subgraph features',
    ...features,
    '  end',
    '  features --> lib --> api',
    '  lib --> ui',
    '```',
    '',
  ].join('\n')
}

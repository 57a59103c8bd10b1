/** The import diagram in ARCHITECTURE.md, generated from the source. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports } from './imports.ts'

const diagram = /(<!-- house -->\n)[^]*?(<!-- \/house -->)/

/** Folders that everything uses, left out for clarity. */
const ground = ['api', 'lib', 'ui', 'locales']

/** A box per feature, and per other folder of `src`. */
function boxOf(path: string): string | undefined {
  const [folder = '', feature = ''] = path.split('/')
  if (folder === 'features') return feature
  return ground.includes(folder) || folder.endsWith('.ts') ? undefined : folder
}

/** ARCHITECTURE.md with an up-to-date diagram. */
export function withHouse(document: string): string {
  if (!diagram.test(document)) throw new Error('ARCHITECTURE.md has no marker for the diagram')
  return document.replace(diagram, (_, before: string, after: string) => before + picture() + after)
}

function picture(): string {
  const lines = new Set<string>()
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.|\.gen\./.test(path)) continue
    const from = boxOf(path)
    for (const specifier of imports(readFileSync(join('src', path), 'utf8'))) {
      const to = specifier.startsWith('#') ? boxOf(specifier.slice(1)) : undefined
      // `app`, `routes` and `start` may use all features.
      if (!from || !to || from === to || ['app', 'routes', 'start'].includes(from)) continue
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

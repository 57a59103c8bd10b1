/**
 * `npm run language nl` adds a language: its line in src/locales/languages.ts, with the name it gives itself, and its empty
 * catalogs. `npm run check translations words` then lists what is left to do.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { withLanguage } from './language/withLanguage.ts'

const declaration = 'src/locales/languages.ts'

const [tag = ''] = process.argv.slice(2)
try {
  writeFileSync(declaration, withLanguage(readFileSync(declaration, 'utf8'), tag))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@lingui/cli/dist/lingui.js', 'extract'],
  {
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)

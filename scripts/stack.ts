/**
 * Reads a stack of the built panel in the words of its source: `npm run stack FILE`. The file is a report (`reportErrors`)
 * or any text with a stack; `-` reads it from the standard input. `--maps DIR` has the source maps of the same version.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mapsFolder } from './build/sourceMaps.ts'
import { stackOf, type Read } from './stack/readStack.ts'

const usage = 'npm run stack -- FILE [--maps DIR]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { maps: { type: 'string', default: mapsFolder } },
})
const [file] = positionals
const fail = (words: string): never => {
  console.error(words)
  process.exit(1)
}
if (file === undefined) fail(usage)
else if (file !== '-' && !existsSync(file)) fail(`There is no file ${file}.\n${usage}`)
else if (!existsSync(values.maps))
  fail(`There is no folder ${values.maps}. Run npm run build, or unpack the maps of the release.`)
else tell(stackOf(readFileSync(file === '-' ? 0 : file, 'utf8'), values.maps))
function tell({ text, unknown }: Read): void {
  console.log(text)
  if (unknown.length > 0)
    fail(`No source map for ${unknown.join(', ')}: ${values.maps} is of another version.`)
}

/**
 * Reads a stack of the built panel in the words of its source: `npm run stack FILE`. The file is a report (`reportErrors`)
 * or any text with a stack; `-` reads it from the standard input. `--maps DIR` has the source maps of the same version.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mapsFolder } from './build/sourceMaps.ts'
import { stackOf } from './stack/readStack.ts'

const usage = 'npm run stack -- FILE [--maps DIR]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { maps: { type: 'string', default: mapsFolder } },
})
const [file] = positionals
if (file === undefined || !existsSync(values.maps)) {
  console.error(
    file === undefined
      ? usage
      : `There is no folder ${values.maps}. Run npm run build, or unpack the maps of the release.`,
  )
  process.exit(1)
}
const { text, unknown } = stackOf(readFileSync(file === '-' ? 0 : file, 'utf8'), values.maps)
console.log(text)
if (unknown.length > 0) {
  console.error(`No source map for ${unknown.join(', ')}: ${values.maps} is of another version.`)
  process.exit(1)
}

/** Writes the reference of the API (`npm run docs:api`), into the folder that is named or its own. */
import { referenceFolder, writeApiReference } from './apiReference/writeApiReference.ts'

const [folder = referenceFolder] = process.argv.slice(2)
await writeApiReference(folder)
console.log(`The reference is in ${folder}/index.html.`)

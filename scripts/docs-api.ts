/** `npm run docs:api [FOLDER]`: writes the API reference. */
import { referenceFolder, writeApiReference } from './apiReference/writeApiReference.ts'

const [folder = referenceFolder] = process.argv.slice(2)
await writeApiReference(folder)
console.log(`API reference: ${folder}/index.html`)

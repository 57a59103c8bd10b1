/** `npm run check:config [FILE]`: says whether the panel accepts a `config.json`, and what to fix. */
import { existsSync, readFileSync } from 'node:fs'
import { configProblems } from './config/problems.ts'

const [file = 'public/config.json'] = process.argv.slice(2)
const problems = existsSync(file)
  ? configProblems(readFileSync(file, 'utf8'))
  : ['there is no such file']
for (const problem of problems) console.error(`${file}: ${problem}`)
if (problems.length > 0) process.exit(1)
console.log(`${file} is valid.`)

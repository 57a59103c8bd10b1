/** Which end-to-end tests exercised each action of the API from the browser, by the mock's journals. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions } from '#api/actions/index.ts'

interface TestJournal {
  test: string
  actions: string[]
}

const folder = 'reports/journal'
if (!existsSync(folder)) {
  console.error('No end-to-end test has left a journal here yet. Run: npm run test:e2e')
  process.exit(1)
}
// Written by e2e/fixtures.ts.
const journals = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestJournal,
)

const keys = Object.keys(actions).toSorted()
const width = Math.max(...keys.map((key) => key.length))
let exercised = 0
for (const key of keys) {
  const tests = journals.filter((journal) => journal.actions.includes(key))
  if (tests.length > 0) exercised += 1
  const [first] = tests
  const others = tests.length > 1 ? ` (and ${tests.length - 1} more)` : ''
  console.log(`${key.padEnd(width)}  ${first ? first.test + others : '-'}`)
}
console.log(`actions exercised: ${exercised} of ${keys.length}`)

/**
 * Which end-to-end tests exercised each action of the API from the browser, by the mock's journals. Fails on an action
 * that none did, unless no screen needs it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions } from '#api/actions/index.ts'

interface TestJournal {
  test: string
  actions: string[]
}

/** Why no screen sends it. */
const neededByNone: Readonly<Partial<Record<keyof typeof actions, string>>> = {
  'auth/billing_list':
    'whoever signs in must choose a location before there is the token that this asks for (spec.md 4.1)',
  'auth/flip_tag':
    'sent again after a lost reply it undoes itself; set_tag says which of both is wanted',
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

// The table's own keys.
const keys = (Object.keys(actions) as (keyof typeof actions)[]).toSorted()
const width = Math.max(...keys.map((key) => key.length))
const missing: string[] = []
for (const key of keys) {
  const [first, ...others] = journals.filter((journal) => journal.actions.includes(key))
  const reason = neededByNone[key]
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  if (!first && reason === undefined) missing.push(key)
  const told = first
    ? first.test + more
    : reason === undefined
      ? '-'
      : `no screen needs it: ${reason}`
  console.log(`${key.padEnd(width)}  ${told}`)
}
const unneeded = Object.keys(neededByNone).length
console.log(
  `actions exercised: ${keys.length - missing.length - unneeded} of ${keys.length}, ${unneeded} needed by no screen`,
)
if (missing.length > 0) {
  console.error(`No test exercises ${missing.join(', ')}`)
  process.exit(1)
}

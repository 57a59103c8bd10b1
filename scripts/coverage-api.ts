/**
 * Lists which end-to-end test exercised each action in the browser, according to the mock's journals. Fails if an action
 * wasn't exercised, unless no screen needs it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions } from '#api/actions/index.ts'
import type { TestJournal } from './changedSpecs.ts'

/** Actions that no screen sends, with the reason. */
const neededByNone: Readonly<Partial<Record<keyof typeof actions, string>>> = {
  'auth/billing_list': 'it requires a token, which isn’t available before sign-in (spec.md 4.1)',
  'auth/flip_tag': 'repeating it after a lost reply would undo it, unlike set_tag',
}

const folder = 'reports/journal'
if (!existsSync(folder)) {
  console.error('No journals found. Run npm run test:e2e first.')
  process.exit(1)
}
// Written by e2e/fixtures.ts.
const journals = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestJournal,
)

// The keys are the table's own.
const keys = (Object.keys(actions) as (keyof typeof actions)[]).toSorted()
const width = Math.max(...keys.map((key) => key.length))
const missing: string[] = []
for (const key of keys) {
  const [first, ...others] = journals.filter((journal) => journal.actions.includes(key))
  const reason = neededByNone[key]
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  if (!first && reason === undefined) missing.push(key)
  const status = first ? first.test + more : reason === undefined ? '-' : `not needed: ${reason}`
  console.log(`${key.padEnd(width)}  ${status}`)
}
const unneeded = Object.keys(neededByNone).length
console.log(
  `actions exercised: ${keys.length - missing.length - unneeded} of ${keys.length}, ${unneeded} not needed`,
)
if (missing.length > 0) {
  console.error(`Not exercised: ${missing.join(', ')}`)
  process.exit(1)
}

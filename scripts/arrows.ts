/**
 * Generates what depends on the table in scripts/check/arrows.ts: the linter's import rules, and the diagram in
 * ARCHITECTURE.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { linterRules } from './check/arrows.ts'
import { rulesFile } from './check/directions.ts'
import { withHouse } from './check/house.ts'

writeFileSync(rulesFile, linterRules())
writeFileSync('ARCHITECTURE.md', withHouse(readFileSync('ARCHITECTURE.md', 'utf8')))

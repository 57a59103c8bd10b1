/** Writes the linter's rules about who may import what, from the table in scripts/check/arrows.ts. */
import { writeFileSync } from 'node:fs'
import { linterRules } from './check/arrows.ts'
import { rulesFile } from './check/directions.ts'

writeFileSync(rulesFile, linterRules())

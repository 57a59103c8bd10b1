import { readFileSync } from 'node:fs'
import { configProblems } from '../config/problems.ts'
import { schemaPath, schemaText } from '../config/schema.ts'

/** Checks the default `config.json`, and that its schema matches the declaration. */
export function config(): string[] {
  const file = 'public/config.json'
  return [
    ...configProblems(readFileSync(file, 'utf8')).map((problem) => `${file}: ${problem}`),
    ...(readFileSync(schemaPath, 'utf8') === schemaText()
      ? []
      : [`${schemaPath} is out of date. Run: npm run config:schema`]),
  ]
}

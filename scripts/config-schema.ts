/** `npm run config:schema`: generates the JSON Schema of `config.json`. */
import { writeFileSync } from 'node:fs'
import { schemaPath, schemaText } from './config/schema.ts'

writeFileSync(schemaPath, schemaText())

/** The JSON Schema of `config.json`, generated from its declaration in src/config.ts. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { configFile } from '#config.ts'
import { plain } from '../apiReference/comments.ts'

/** Beside `config.json`, so that editors find it in a checkout and in a served panel alike. */
export const schemaPath = 'public/config.schema.json'

export interface Schema {
  description?: string
  default?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean
  [keyword: string]: unknown
}

/** The contents of the generated file. */
export const schemaText = (): string => `${JSON.stringify(configSchema(), null, 2)}\n`

/** Its fields, without descriptions. */
export const configShape = (): Schema =>
  // Zod's type also allows `true` for a schema, which it writes for none of these fields.
  z.toJSONSchema(configFile, { io: 'input' }) as Schema

export const configSchema = (): Schema => ({
  ...described(configShape(), '', descriptionsIn(readFileSync('src/config.ts', 'utf8'))),
  title: 'Configuration of a Patchbay panel',
})

/** Adds descriptions, and refuses fields that the panel wouldn't read: they are typing errors. */
function described(schema: Schema, path: string, about: ReadonlyMap<string, string>): Schema {
  const description = about.get(path)
  return {
    ...schema,
    ...(description !== undefined && { description }),
    ...(schema.items && { items: described(schema.items, path, about) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [
          name,
          described(field, path === '' ? name : `${path}.${name}`, about),
        ]),
      ),
      additionalProperties: false,
    }),
  }
}

/** The doc comments of the declaration by path: `brand.accent`. */
function descriptionsIn(source: string): ReadonlyMap<string, string> {
  const providers = fieldsOf(source, 'ssoProvider')
  const fields = fieldsOf(source, 'configFile')
  return new Map([
    ...fields,
    // Every provider is declared by the same object.
    ...[...fields.keys()]
      .filter((path) => path.startsWith('sso.'))
      .flatMap((path) =>
        [...providers].map(([name, text]): [string, string] => [`${path}.${name}`, text]),
      ),
  ])
}

/** The commented fields of `const name = z.object({…})`; indentation tells which contains which. */
function fieldsOf(source: string, name: string): ReadonlyMap<string, string> {
  const block = new RegExp(`const ${name} = z\\.object\\(\\{\\n([^]*?)\\n\\}\\)`).exec(source)?.[1]
  if (block === undefined) throw new Error(`src/config.ts has no object ${name}`)
  const found = new Map<string, string>()
  let around: { indent: number; name: string }[] = []
  const field = /(\/\*\*(?:(?!\*\/)[^])*\*\/)\n( *)([\w$]+): /g
  for (const [, comment = '', spaces = '', own = ''] of block.matchAll(field)) {
    around = around.filter(({ indent }) => indent < spaces.length)
    found.set([...around.map((outer) => outer.name), own].join('.'), plain(comment))
    around.push({ indent: spaces.length, name: own })
  }
  return found
}

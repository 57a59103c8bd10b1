/** What is wrong with a `config.json`, in words for whoever wrote it. */
import * as z from 'zod'
import { configFile, unsafeApi } from '#config.ts'
import { distance } from '#lib/text/distance.ts'
import { configShape, type Schema } from './schema.ts'

// The panel itself has no words for wrong types, to stay small.
z.config(z.locales.en())

/** The page that an `apiBase` on its own origin belongs to. */
const anyPage = 'https://panel.example.com/'

/** Complaints, each with the field's path; empty if the panel accepts the file. */
export function configProblems(text: string): string[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return [`not valid JSON: ${error instanceof Error ? error.message : String(error)}`]
  }
  const parsed = configFile.safeParse(json)
  const unsafe = parsed.success ? unsafeApi(parsed.data, anyPage) : undefined
  const wrong = parsed.error?.issues.map(
    ({ path, message }) => `${path.join('.') || 'the whole file'}: ${message}`,
  )
  return [
    // A value that breaks two rules of one field is told about once.
    ...new Set(wrong),
    ...(unsafe === undefined ? [] : [`apiBase: ${unsafe}`]),
    ...expired(parsed.data?.security?.expires),
    ...unknownFields(json, configShape(), ''),
  ]
}

/** Who finds an old `security.txt` must not trust it (RFC 9116), and forgets that there was one. */
function expired(expires: string | undefined): string[] {
  if (expires === undefined) return []
  const left = Date.parse(expires) - Date.now()
  const year = 366 * 86_400_000
  if (left < 0)
    return [`security.expires: was ${expires}. Check the contact, and set a later time.`]
  return left > year ? ['security.expires: must be within a year, so that it is checked.'] : []
}

/** Fields that the panel would ignore, which are usually misspelled. */
function unknownFields(value: unknown, schema: Schema, path: string): string[] {
  if (Array.isArray(value)) {
    const { items } = schema
    return items
      ? value.flatMap((item, index) => unknownFields(item, items, `${path}.${index}`))
      : []
  }
  const { properties } = schema
  if (typeof value !== 'object' || value === null || !properties) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = path === '' ? name : `${path}.${name}`
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (field) return unknownFields(inner, field, own)
    const known = Object.keys(properties)
    const meant = known.find((one) => distance(one.toLowerCase(), name.toLowerCase()) <= 2)
    return [
      `${own}: there is no such field. ${meant === undefined ? `Available: ${known.join(', ')}` : `Did you mean ${meant}?`}`,
    ]
  })
}

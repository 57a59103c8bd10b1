/** What the API replies, as JSON Schema: learned from the examples, because the contract says how replies are read. */
import type { JsonSchema } from './jsonSchema.ts'

/**
 * A schema that every one of the values keeps. Nothing is required, and every scalar may be null: which fields are
 * always there isn't documented. What was never seen with a value says nothing.
 */
export function replySchema(values: readonly unknown[]): JsonSchema {
  const seen = values.filter((value) => value !== null)
  const lists = seen.filter((value) => Array.isArray(value))
  const objects = seen.filter((value) => isObject(value))
  const scalars = seen.filter((value) => !Array.isArray(value) && !isObject(value))
  // PHP writes an empty map as an empty list.
  if (seen.every((value) => Array.isArray(value) && value.length === 0)) return {}
  const kinds: JsonSchema[] = []
  if (scalars.length > 0) kinds.push({ type: [...new Set([...scalars.flatMap(typesOf), 'null'])] })
  if (lists.length > 0) kinds.push({ type: 'array', items: replySchema(lists.flat()) })
  if (objects.length > 0) kinds.push(objectSchema(objects))
  const [only, ...others] = kinds
  return only && others.length === 0 ? only : { anyOf: kinds }
}

/** Numbers come as text as well, by the service's own whim. */
const typesOf = (value: unknown): readonly string[] =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))
    ? ['number', 'string']
    : [typeof value]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects with numbers or location codes for names are maps. */
const isMapKey = (name: string): boolean => /^\d+$|^[A-Z]{2,3}$/.test(name)

function objectSchema(objects: readonly Readonly<Record<string, unknown>>[]): JsonSchema {
  const names = [...new Set(objects.flatMap(Object.keys))]
  if (names.length > 0 && names.every(isMapKey))
    return {
      type: 'object',
      additionalProperties: replySchema(objects.flatMap((each) => Object.values(each))),
    }
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        replySchema(objects.filter((each) => name in each).map((each) => each[name])),
      ]),
    ),
  }
}

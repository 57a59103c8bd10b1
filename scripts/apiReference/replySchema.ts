/** JSON Schemas of responses, inferred from examples: the contract describes parsing, not the wire format. */
import type { JsonSchema } from './jsonSchema.ts'

/**
 * The most specific schema that matches all values. No property is required and every scalar is nullable, since neither
 * is documented. Properties without a known value have no type.
 */
export function replySchema(values: readonly unknown[]): JsonSchema {
  const seen = values.filter((value) => value !== null)
  const lists = seen.filter((value) => Array.isArray(value))
  const objects = seen.filter((value) => isObject(value))
  const scalars = seen.filter((value) => !Array.isArray(value) && !isObject(value))
  // PHP encodes an empty map as an empty list.
  if (seen.every((value) => Array.isArray(value) && value.length === 0)) return {}
  const kinds: JsonSchema[] = []
  if (scalars.length > 0) kinds.push({ type: [...new Set([...scalars.flatMap(typesOf), 'null'])] })
  if (lists.length > 0) kinds.push({ type: 'array', items: replySchema(lists.flat()) })
  if (objects.length > 0) kinds.push(objectSchema(objects))
  const [only, ...others] = kinds
  return only && others.length === 0 ? only : { anyOf: kinds }
}

/** Numbers may also arrive as strings. */
const typesOf = (value: unknown): readonly string[] =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))
    ? ['number', 'string']
    : [typeof value]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects with numeric or location keys are maps. */
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

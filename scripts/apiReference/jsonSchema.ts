/** A shape of the contract as JSON Schema, in the dialect of OpenAPI 3.1. */
import type { Shape } from '#lib/apiCalls/shape/shape.ts'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly writeOnly?: true
}

/**
 * What a field of a form takes, as a schema. Responses have theirs from examples (`replySchema.ts`): a shape says how the
 * panel reads them, not how they are written.
 */
export function jsonSchema(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'scalar':
      return {
        ...scalar(shape.type),
        ...(shape.note !== undefined && { description: shape.note }),
      }
    case 'list':
      return { type: 'array', items: jsonSchema(shape.item) }
    case 'map':
      return { type: 'object', additionalProperties: jsonSchema(shape.value) }
    case 'object': {
      const required = shape.fields.filter(({ optional }) => !optional).map(({ name }) => name)
      return {
        type: 'object',
        properties: Object.fromEntries(
          shape.fields.map(({ name, shape: field }) => [name, jsonSchema(field)]),
        ),
        ...(required.length > 0 && { required }),
      }
    }
    case 'union':
      return { anyOf: shape.of.map(jsonSchema) }
    default:
      return shape satisfies never
  }
}

const plain = new Set(['string', 'number', 'boolean', 'null'])

/** A scalar's type as the shape words it: `string | null`, `"OK" | "Error"`, `0 | 1`, `[string, string]`. */
function scalar(words: string): JsonSchema {
  const parts = words.split(' | ')
  if (words.startsWith('[')) return { type: 'array' }
  if (parts.includes('unknown')) return {}
  if (parts.every((part) => plain.has(part))) return { type: parts.length === 1 ? words : parts }
  // What is neither is a literal, written as JSON.
  const values = parts.map((part): unknown => JSON.parse(part))
  return { type: [...new Set(values.map((value) => typeof value))], enum: values }
}

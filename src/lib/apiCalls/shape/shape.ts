/** Describes a schema of the contract as it looks on the wire, for people. */
import * as z from 'zod/mini'
import { downloadInvoice } from '#api/actions/billing/invoices.ts'
import { checkEq, checkNat } from '#api/actions/callbacks.ts'
import { presetRef } from '#api/actions/presetRef.ts'
import {
  amount,
  date,
  dateTime,
  decimal,
  flag,
  integer,
  limit,
  maybeAmount,
  maybeDecimal,
  maybeInteger,
  maybeText,
  price,
  text,
} from '#api/codecs.ts'
import { accepted, codes, describedBy } from '#api/lists.ts'

export type Shape =
  /** A scalar as a TypeScript type; `note` describes its format. */
  | { readonly kind: 'scalar'; readonly type: string; readonly note?: string }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'map'; readonly value: Shape }
  | { readonly kind: 'object'; readonly fields: readonly ShapeField[] }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }

export interface ShapeField {
  readonly name: string
  readonly optional: boolean
  readonly shape: Shape
}

const scalar = (type: string, note?: string): Shape => ({
  kind: 'scalar',
  type,
  ...(note !== undefined && { note }),
})

const object = (fields: Readonly<Record<string, Shape>>): Shape => ({
  kind: 'object',
  fields: Object.entries(fields).map(([name, shape]) => ({ name, optional: false, shape })),
})

/** Codecs with one wire format, whatever they decode to. */
const known = new Map<z.core.$ZodType, Shape>([
  [integer, scalar('number')],
  [decimal, scalar('number')],
  [text, scalar('string')],
  [maybeText, scalar('string | null')],
  [maybeInteger, scalar('number | null')],
  [maybeDecimal, scalar('number | null')],
  [limit, scalar('number', '-1: no limit')],
  [flag, scalar('0 | 1')],
  [amount, scalar('string', 'a decimal amount: 6.47')],
  [maybeAmount, scalar('string | null', 'a decimal amount: 6.47')],
  [price, scalar('string | number', 'a decimal amount; -1: not sold')],
  [date, scalar('string | null', 'YYYY-MM-DD')],
  [dateTime, scalar('string | null', 'YYYY-MM-DD HH:MM:SS, UTC')],
  [codes, scalar('string', 'codes with commas between')],
  [presetRef, scalar('string', 'an id or a name')],
])

/** Depends on the action; described as in the specification (Asynchronous actions). */
const progress = object({
  result: scalar('"Not ready" | "Stage" | "OK" | "Error" | "cancelled"'),
  scope: scalar('string', 'how far it is, or how it ended'),
  context: { kind: 'map', value: scalar('unknown', 'what was asked for, and what came of it') },
  debug: scalar('string | null', "the hardware's own words"),
  key: scalar('string'),
})
const documented = new Map<z.core.$ZodType, Shape>([
  [checkEq.reply, progress],
  [checkNat.reply, progress],
  [downloadInvoice.reply, object({ pdf: scalar('string', 'the file in Base64') })],
  [accepted, object({ result: scalar('"OK"') })],
])

/** A schema's wire format; `unknown` where it can't be told. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const shape = known.get(schema) ?? documented.get(schema)
  if (shape) return shape
  // zod's public types are wider than its schemas.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return scalar('string')
    case 'number':
      return scalar('number')
    case 'boolean':
      return scalar('boolean')
    case 'null':
      return scalar('null')
    case 'enum':
      return scalar(choices(Object.values(def.entries)))
    case 'literal':
      return scalar(choices(def.values))
    case 'optional':
    case 'default':
      return shapeOf(def.innerType)
    case 'nullable':
      return { kind: 'union', of: [shapeOf(def.innerType), scalar('null')] }
    case 'array':
      return { kind: 'list', item: shapeOf(def.element) }
    case 'tuple':
      return scalar(`[${def.items.map((item) => inOneLine(shapeOf(item))).join(', ')}]`)
    case 'record':
      return { kind: 'map', value: shapeOf(def.valueType) }
    case 'object':
      return {
        kind: 'object',
        fields: Object.entries(def.shape).map(([name, field]) => ({
          name,
          optional: isOptional(field),
          shape: shapeOf(field),
        })),
      }
    case 'union':
      return { kind: 'union', of: def.options.map(shapeOf) }
    case 'pipe':
      return shapeOfCodec(schema, def)
    default:
      return scalar('unknown')
  }
}

/** Whether a field may be left out. */
export const isOptional = (schema: z.core.$ZodType): boolean =>
  (schema as z.core.$ZodTypes)._zod.def.type === 'optional'

function shapeOfCodec(schema: z.core.$ZodType, def: z.core.$ZodPipeDef): Shape {
  const inner = describedBy.get(schema)
  if (inner) return shapeOf(inner)
  // Encoded as words: `on`, `off`.
  if (def.out._zod.def.type === 'boolean')
    return scalar(choices([true, false].map((value) => z.encode(schema, value))))
  const shape = shapeOf(def.out)
  const envelope = envelopeOf(def)
  return envelope === undefined
    ? shape
    : { kind: 'object', fields: [{ name: envelope, optional: false, shape }] }
}

/** The single field that a codec wraps its value in (`under`), found by encoding a probe. */
function envelopeOf(def: z.core.$ZodPipeDef): string | undefined {
  if (!('reverseTransform' in def) || typeof def.reverseTransform !== 'function') return undefined
  const probe = {}
  let wire: unknown
  try {
    wire = def.reverseTransform(probe, { value: probe, issues: [] })
  } catch {
    return undefined
  }
  if (typeof wire !== 'object' || wire === null || wire === probe) return undefined
  const [[name, value] = ['', undefined], ...others] = Object.entries(wire)
  return value === probe && others.length === 0 ? name : undefined
}

const choices = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(' | ')

/** As a TypeScript type on one line, without notes. */
export function inOneLine(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.type
    case 'list':
      return `${inBrackets(shape.item)}[]`
    case 'map':
      return `{ [name]: ${inOneLine(shape.value)} }`
    case 'object':
      return shape.fields.length === 0
        ? '{}'
        : `{ ${shape.fields.map((field) => `${fieldName(field)}: ${inOneLine(field.shape)}`).join('; ')} }`
    case 'union':
      return shape.of.map(inOneLine).join(' | ')
    default:
      return shape satisfies never
  }
}

const inBrackets = (shape: Shape): string => {
  const line = inOneLine(shape)
  return / \| /.test(line) && shape.kind !== 'object' ? `(${line})` : line
}

const fieldName = ({ name, optional }: ShapeField): string =>
  `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}${optional ? '?' : ''}`

/** As a TypeScript type over several lines, with notes as comments. */
export function asType(shape: Shape, indent = ''): string {
  switch (shape.kind) {
    case 'object': {
      if (shape.fields.length === 0) return '{}'
      const lines = shape.fields.map((field) => {
        const note = noteOf(field.shape)
        return `${indent}  ${fieldName(field)}: ${asType(field.shape, `${indent}  `)}${note === undefined ? '' : `  // ${note}`}`
      })
      return `{\n${lines.join('\n')}\n${indent}}`
    }
    case 'list':
      return shape.item.kind === 'object'
        ? `${asType(shape.item, indent)}[]`
        : `${inBrackets(shape.item)}[]`
    case 'map':
      return `{ [name]: ${asType(shape.value, indent)} }`
    case 'union':
      return shape.of.map((part) => asType(part, indent)).join(' | ')
    case 'scalar':
      return shape.type
    default:
      return shape satisfies never
  }
}

/** The note of a field's scalars. */
function noteOf(shape: Shape): string | undefined {
  switch (shape.kind) {
    case 'scalar':
      return shape.note
    case 'list':
      return noteOf(shape.item)
    case 'map':
      return noteOf(shape.value)
    case 'union':
      return shape.of.map(noteOf).find((note) => note !== undefined)
    case 'object':
      return undefined
    default:
      return shape satisfies never
  }
}

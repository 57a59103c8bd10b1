/** A call in parts, before it is written in a language. */
import * as z from 'zod/mini'
import { timeLimitOf } from '#api/action.ts'
import type { ApiCall } from '#api/apiCall.ts'
import { isSecretField, variableOf } from '#api/redact.ts'
import { encodeForm, type Form, type FormValue } from '#api/wire.ts'

/** A literal value, or a variable for a secret or a missing value. */
export type RecipeValue = { readonly text: string } | { readonly variable: string }

export interface RecipeField {
  /** With brackets: `params[name]`. Repeated names form a list. */
  readonly name: string
  readonly value: RecipeValue
}

export interface Recipe {
  readonly method: 'GET' | 'POST'
  /** An absolute URL. */
  readonly url: string
  readonly fields: readonly RecipeField[]
  /** The panel's own time limit, in seconds. */
  readonly timeLimit: number
}

interface Options {
  /** The absolute base URL of `/<script>.php`, without a trailing slash. */
  base: string
  /** Whether calls with an optional token are sent with one. */
  signedIn?: boolean
}

/** The exact request of a call, with variables for secrets and missing fields. */
export function recipeOf({ action, request }: ApiCall, { base, signedIn = true }: Options): Recipe {
  const form = encodeForm(encodedAsFar(action.request, request))
  const fields = [...form].map(([name, value]): RecipeField => {
    const secret = isSecretField(action, name, form)
    return { name, value: secret ? { variable: variableOf(name) } : { text: value } }
  })
  const token = action.token === 'required' || (action.token === 'optional' && signedIn)
  return {
    method: action.method ?? 'POST',
    url: `${base}/${action.resource}.php`,
    fields: [
      { name: 'action', value: { text: action.name } },
      ...(token ? [{ name: 'token', value: { variable: 'TOKEN' } }] : []),
      ...inDeclaredOrder(action.request, [
        ...fields,
        ...missingFields(action.request, request).map((name) => ({
          name,
          value: { variable: variableOf(name) },
        })),
      ]),
    ],
    timeLimit: timeLimitOf(action),
  }
}

/** The variables of all recipes, each once. */
export const variablesOf = (recipes: readonly Recipe[]): readonly string[] => [
  ...new Set(
    recipes.flatMap(({ fields }) =>
      fields.flatMap(({ value }) => ('variable' in value ? [value.variable] : [])),
    ),
  ),
]

/** The request as on the wire; of an incomplete request, whatever can be encoded. */
function encodedAsFar(schema: z.ZodMiniObject, request: ApiCall['request']): Form {
  // A request codec encodes to form values by construction: its fields are scalars, lists and maps.
  const whole = encoded(schema, request) as Form | undefined
  if (whole) return whole
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) => {
      const field = schema.shape[name]
      if (field instanceof z.ZodMiniObject && isFields(value))
        return [name, encodedAsFar(field, value)]
      // As above, for one field.
      const encodedValue = field && (encoded(field, value) as FormValue)
      return [name, encodedValue ?? scalarIn(value)]
    }),
  )
}

/** The value on the wire; undefined if it is invalid. */
function encoded(schema: z.core.$ZodType, value: unknown): unknown {
  try {
    return z.encode(schema, value)
  } catch {
    return undefined
  }
}

const scalarIn = (value: unknown): FormValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined

/** The wire names of required fields that `request` lacks. */
function missingFields(
  { shape }: z.ZodMiniObject,
  request: Readonly<Record<string, unknown>>,
  within?: string,
): string[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const name = within === undefined ? field : `${within}[${field}]`
    const value = request[field]
    if (schema instanceof z.ZodMiniObject)
      return missingFields(schema, isFields(value) ? value : {}, name)
    if (value !== undefined || schema instanceof z.ZodMiniOptional) return []
    return [holdsList(schema) ? `${name}[]` : name]
  })
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const holdsList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniArray ||
  (schema instanceof z.ZodMiniCodec && holdsList(schema.def.out))

/** Puts missing fields where the contract declares them. */
function inDeclaredOrder(
  { shape }: z.ZodMiniObject,
  fields: readonly RecipeField[],
): readonly RecipeField[] {
  const order = Object.keys(shape)
  const indexOf = ({ name }: RecipeField): number => order.indexOf(/^[^[]*/.exec(name)?.[0] ?? name)
  return fields.toSorted((a, b) => indexOf(a) - indexOf(b))
}

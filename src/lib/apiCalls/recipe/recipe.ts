/** What a call is made of, before it is written down in one language or another. */
import * as z from 'zod/mini'
import { timeLimitOf } from '#api/action.ts'
import type { ApiCall } from '#api/apiCall.ts'
import { isSecretField, variableOf } from '#api/redact.ts'
import { encodeForm, type Form, type FormValue } from '#api/wire.ts'

/** A value that is told, or the variable that holds what is not: a secret, or what somebody has still to say. */
export type RecipeValue = { readonly text: string } | { readonly variable: string }

export interface RecipeField {
  /** With its brackets: `params[name]`. Several of one name are a list. */
  readonly name: string
  readonly value: RecipeValue
}

export interface Recipe {
  readonly method: 'GET' | 'POST'
  /** A whole address. */
  readonly url: string
  readonly fields: readonly RecipeField[]
  /** How long the reply may take, in seconds: as long as the panel itself waits. */
  readonly timeLimit: number
}

interface Place {
  /** Where `/<script>.php` lives: a whole address without a trailing slash. */
  base: string
  /** Whether calls that go with and without a token are sent with one. */
  signedIn?: boolean
}

/** The exact request of a call, its secrets and what is missing as variables. */
export function recipeOf({ action, request }: ApiCall, { base, signedIn = true }: Place): Recipe {
  const form = encodeForm(encodedAsFar(action.request, request))
  const given = [...form].map(([name, value]): RecipeField => {
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
        ...given,
        ...missingFields(action.request, request).map((name) => ({
          name,
          value: { variable: variableOf(name) },
        })),
      ]),
    ],
    timeLimit: timeLimitOf(action),
  }
}

/** The variables of recipes, each once. */
export const variablesOf = (recipes: readonly Recipe[]): readonly string[] => [
  ...new Set(
    recipes.flatMap(({ fields }) =>
      fields.flatMap(({ value }) => ('variable' in value ? [value.variable] : [])),
    ),
  ),
]

/** A request as it goes over the wire; of one that is being typed, what can be written as it is. */
function encodedAsFar(schema: z.ZodMiniObject, request: ApiCall['request']): Form {
  // A request codec encodes to form values by construction: its fields are scalars, lists and maps.
  const whole = encoded(schema, request) as Form | undefined
  if (whole) return whole
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) => {
      const field = schema.shape[name]
      if (field instanceof z.ZodMiniObject && isFields(value))
        return [name, encodedAsFar(field, value)]
      // As above, of one field.
      const written = field && (encoded(field, value) as FormValue)
      return [name, written ?? scalarIn(value)]
    }),
  )
}

/** What a value is on the wire; undefined when it is none that may be sent. */
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

/** Names of the fields that the action needs and `request` does not have, as they are sent. */
function missingFields(
  { shape }: z.ZodMiniObject,
  request: Readonly<Record<string, unknown>>,
  within?: string,
): string[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const name = within === undefined ? field : `${within}[${field}]`
    const given = request[field]
    if (schema instanceof z.ZodMiniObject)
      return missingFields(schema, isFields(given) ? given : {}, name)
    if (given !== undefined || schema instanceof z.ZodMiniOptional) return []
    return [holdsList(schema) ? `${name}[]` : name]
  })
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const holdsList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniArray ||
  (schema instanceof z.ZodMiniCodec && holdsList(schema.def.out))

/** What is missing stands where the contract has it, and not at the end. */
function inDeclaredOrder(
  { shape }: z.ZodMiniObject,
  fields: readonly RecipeField[],
): readonly RecipeField[] {
  const order = Object.keys(shape)
  const place = ({ name }: RecipeField): number => order.indexOf(/^[^[]*/.exec(name)?.[0] ?? name)
  return fields.toSorted((a, b) => place(a) - place(b))
}

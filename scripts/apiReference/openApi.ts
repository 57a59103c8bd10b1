/**
 * The contract as OpenAPI 3.1. Actions of a script share a URL and differ in the field `action`, which OpenAPI can't
 * express, so each path has the action as a fragment (`/eq.php#reboot`). HTTP clients never send fragments.
 */
import type { Action } from '#api/action.ts'
import { actions, type ActionKey } from '#api/actions/index.ts'
import { examples } from '#api/examples/index.ts'
import { isSecretField } from '#api/redact.ts'
import { inOneLine, isOptional, shapeOf } from '#lib/apiCalls/shape/shape.ts'
import { recipeOf } from '#lib/apiCalls/recipe/recipe.ts'
import type { ActionComments } from './comments.ts'
import { jsonSchema, type JsonSchema } from './jsonSchema.ts'
import { replySchema } from './replySchema.ts'

/** The document for `JSON.stringify`. `server` is the base URL without a trailing slash. */
export function openApi(comments: ReadonlyMap<string, ActionComments>, server: string) {
  const all: readonly Action[] = Object.values(actions)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Infrastructure Control Panel API',
      version: '1.0.0',
      description:
        'Send a form; the response is JSON, including errors. Most actions require the `token` from `auth/login`.',
    },
    servers: [{ url: server }],
    tags: [...new Set(all.map(({ resource }) => resource))].toSorted().map((name) => ({ name })),
    paths: Object.fromEntries(
      all.map((action) => [`/${action.resource}.php#${action.name}`, path(action, comments)]),
    ),
    components: { schemas: { Failure: failure } },
  }
}

/** An error can use any of these fields, usually with HTTP status 200 (spec.md, Conventions and Errors). */
const failure = {
  type: 'object',
  description:
    'The action failed: `result` or `code` is negative, `code` is a name, or `result` is "error".',
  properties: {
    result: { type: ['string', 'number'] },
    code: { type: ['string', 'number'] },
    message: { type: 'string' },
    error: { type: 'string' },
    error_code: { type: ['string', 'null'] },
  },
} as const satisfies JsonSchema

function path(action: Action, comments: ReadonlyMap<string, ActionComments>) {
  const about = comments.get(action.key)
  // Every action has an example.
  const example = examples[action.key as ActionKey]
  const request = requestSchema(action, about)
  const operation = {
    operationId: operationId(action.key),
    tags: [action.resource],
    summary: about?.about.split(/(?<=\.)\s/)[0] ?? action.key,
    description: [about?.about, ...facts(action)].filter(Boolean).join('\n\n'),
    ...(action.method === 'GET'
      ? { parameters: queryOf(request) }
      : {
          requestBody: {
            required: true,
            content: {
              'application/x-www-form-urlencoded': {
                schema: request,
                example: exampleOf(action, example.request),
              },
            },
          },
        }),
    responses: {
      '200': {
        description: 'The result or an error',
        content: {
          'application/json': {
            schema: {
              anyOf: [repliesOf(action.key as ActionKey), { $ref: '#/components/schemas/Failure' }],
            },
            example: example.reply,
          },
          ...(action.file && { [action.file]: {} }),
        },
      },
    },
    'x-permission': action.token === 'required' ? action.key : null,
    'x-effect': action.effect,
  }
  const method: string = action.method === 'GET' ? 'get' : 'post'
  return { [method]: operation }
}

function repliesOf(key: ActionKey): JsonSchema {
  const { reply, same = [], also = [] } = examples[key]
  return replySchema([reply, ...same, ...also])
}

/** `eq/power_on` becomes `eqPowerOn`. */
const operationId = (key: string): string =>
  key.replace(/[/_]+(\w)/g, (_, letter: string) => letter.toUpperCase())

const facts = ({ pin, later, token }: Action): string[] => [
  ...(token === 'none' ? ['Requires no token.'] : []),
  ...(pin ? ['Requires the PIN.'] : []),
  ...(later
    ? [
        `Responds immediately with a polling key in \`callback\`. Poll \`${later}/check\` with it until the work is done.`,
      ]
    : []),
]

/** An action's form fields, including `action` and `token`. */
function requestSchema(action: Action, comments: ActionComments | undefined): JsonSchema {
  const fields = formFields(action, action.request.shape, comments)
  const token: Readonly<Record<string, JsonSchema>> =
    action.token === 'none' ? {} : { token: { type: 'string', writeOnly: true } }
  return {
    type: 'object',
    properties: {
      action: { const: action.name },
      ...token,
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    },
    required: [
      'action',
      ...(action.token === 'required' ? ['token'] : []),
      ...fields.filter(({ required }) => required).map(({ name }) => name),
    ],
  }
}

interface FormField {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
}

function formFields(
  action: Action,
  shape: Action['request']['shape'],
  comments: ActionComments | undefined,
  within?: string,
): FormField[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const name = within === undefined ? field : `${within}[${field}]`
    const { def } = schema._zod
    // Nested fields use brackets.
    if (def.type === 'object' && 'shape' in def)
      return formFields(action, def.shape as Action['request']['shape'], comments, name)
    const fieldShape = shapeOf(schema)
    const sent = fieldShape.kind === 'list' ? `${name}[]` : name
    const description = comments?.fields[field]
    return [
      {
        name: sent,
        required: !isOptional(schema),
        schema: {
          // Forms send booleans as 1 and 0.
          ...jsonSchema(
            inOneLine(fieldShape) === 'boolean' ? { kind: 'scalar', type: '0 | 1' } : fieldShape,
          ),
          ...(description !== undefined && { description }),
          ...(isSecretField(action, name, new URLSearchParams()) && { writeOnly: true as const }),
        },
      },
    ]
  })
}

const queryOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))

/** An example form; secrets are variable names, as in the API reference. */
function exampleOf(
  action: Action,
  request: ExampleRequest,
): Readonly<Record<string, string | readonly string[]>> {
  const { fields } = recipeOf({ action, request }, { base: '', signedIn: false })
  return Object.fromEntries(
    fields.map(({ name }) => {
      const texts = fields
        .filter((field) => field.name === name)
        .map(({ value }) => ('variable' in value ? `$${value.variable}` : value.text))
      return [name, name.endsWith('[]') ? texts : (texts[0] ?? '')]
    }),
  )
}

type ExampleRequest = (typeof examples)[ActionKey]['request']

/** One action's section of the API reference. */
import type { Action } from '#api/action.ts'
import type { ActionKey } from '#api/actions/index.ts'
import { examples } from '#api/examples/index.ts'
import { isSecretField } from '#api/redact.ts'
import { languages } from '#lib/apiCalls/recipe/languages.ts'
import { recipeOf, type Recipe } from '#lib/apiCalls/recipe/recipe.ts'
import { asType, inOneLine, isOptional, shapeOf } from '#lib/apiCalls/shape/shape.ts'
import type { ActionComments } from './comments.ts'
import { block, code, copyable, escaped } from './html.ts'

/** The server in examples. */
export const serverOfExamples = 'https://panel.example.com/api'

export function actionSection(action: Action, comments: ActionComments | undefined): string {
  const { key, reply } = action
  // Every action has an example.
  const example = examples[key as ActionKey]
  return `
<section aria-labelledby="${key}">
<h3 id="${key}"><a href="#${key}">${escaped(key)}</a></h3>
${comments?.about ? `<p>${escaped(comments.about)}</p>` : ''}
${facts(action)}
<h4>Request</h4>
${fields(action, comments)}
${requests(key, recipeOf({ action, request: example.request }, { base: serverOfExamples, signedIn: false }))}
<h4>Response</h4>
${block(`Response type of ${key}`, asType(shapeOf(reply)))}
${block(`Example response of ${key}`, JSON.stringify(example.reply, null, 2))}
</section>`
}

/** An example request in each language, one open at a time, also without scripts. */
const requests = (key: string, recipe: Recipe): string =>
  Object.values(languages)
    .map(
      ({ label, write }, index) =>
        `<details name="${key}"${index === 0 ? ' open' : ''}><summary>${label}</summary>
${copyable(`Example request of ${key} in ${label}`, write([recipe]), `Copy as ${label}`)}</details>`,
    )
    .join('\n')

/** A link to an action: `#eq/reboot`. */
const linkTo = (key: string): string => `<a href="#${key}">${code(key)}</a>`

const tokens = {
  required: 'required',
  optional: 'optional',
  none: 'none',
} as const satisfies Record<Action['token'], string>

function facts({
  key,
  resource,
  token,
  effect,
  pin,
  later,
  changes,
  method,
  file,
}: Action): string {
  const rows: [string, string][] = [
    ['URL', code(`${method ?? 'POST'} /${resource}.php`)],
    ['Token', tokens[token]],
    ['Permission', token === 'required' ? code(key) : 'none'],
    ['PIN', pin ? 'required' : 'not required'],
    ['Effect', effect === 'read' ? 'reads only; safe to retry' : 'changes data'],
    [
      'Response',
      later
        ? `immediate, with a polling key in ${code('callback')} for ${linkTo(`${later}/check`)}`
        : file
          ? `immediate, as JSON or as ${code(file)}`
          : 'immediate',
    ],
    ...(changes && changes.length > 0
      ? ([['Changes results of', changes.map(linkTo).join(', ')]] as [string, string][])
      : []),
  ]
  return `<dl>${rows.map(([term, what]) => `<div><dt>${term}</dt><dd>${what}</dd></div>`).join('')}</dl>`
}

interface FieldRow {
  name: string
  type: string
  needed: boolean
  secret: boolean
  note: string
}

function fields(action: Action, comments: ActionComments | undefined): string {
  const rows = rowsOf(action, action.request.shape, comments)
  if (rows.length === 0)
    return `<p>No fields besides ${code('action')}${action.token === 'none' ? '' : ` and ${code('token')}`}.</p>`
  return `<div class="wide" tabindex="0" role="region" aria-label="Fields of ${action.key}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Description</th></tr></thead>
<tbody>${rows
    .map(
      ({ name, type, needed, secret, note }) =>
        `<tr><th scope="row">${code(name)}</th><td>${code(type)}</td><td>${needed ? 'yes' : 'no'}</td><td>${[secret ? 'Secret.' : '', escaped(note)].filter(Boolean).join(' ')}</td></tr>`,
    )
    .join('\n')}</tbody></table></div>`
}

function rowsOf(
  action: Action,
  shape: Action['request']['shape'],
  comments: ActionComments | undefined,
  within?: string,
): FieldRow[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const name = within === undefined ? field : `${within}[${field}]`
    const inner = schema._zod.def
    // Nested fields use brackets.
    if (inner.type === 'object' && 'shape' in inner)
      return rowsOf(action, inner.shape as Action['request']['shape'], comments, name)
    const fieldShape = shapeOf(schema)
    return [
      {
        name: fieldShape.kind === 'list' ? `${name}[]` : name,
        type: inOneLine(fieldShape),
        needed: !isOptional(schema),
        secret: isSecretField(action, name, new URLSearchParams()),
        note: [comments?.fields[field], fieldShape.kind === 'scalar' ? fieldShape.note : undefined]
          .filter(Boolean)
          .map((note) => note?.replace(/\.$/, ''))
          .join('; '),
      },
    ]
  })
}

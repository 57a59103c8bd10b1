import { variablesOf, type Recipe, type RecipeValue } from './recipe.ts'

/** The calls one after another, with `requests`. Variables are those of the process. */
export function python(recipes: readonly Recipe[]): string {
  const many = recipes.length > 1
  const imports =
    variablesOf(recipes).length > 0 ? 'import os\n\nimport requests\n' : 'import requests\n'
  return [
    imports,
    ...recipes.map((recipe, index) => call(recipe, many ? `reply${index + 1}` : 'reply')),
  ].join('\n')
}

function call({ method, url, fields, timeLimit }: Recipe, reply: string): string {
  return [
    `${reply} = requests.${method.toLowerCase()}(`,
    `    ${literal(url)},`,
    `    ${method === 'GET' ? 'params' : 'data'}=[`,
    ...fields.map(({ name, value }) => `        (${literal(name)}, ${written(value)}),`),
    '    ],',
    `    timeout=${timeLimit},`,
    ')',
    `print(${reply}.json())`,
    '',
  ].join('\n')
}

const written = (value: RecipeValue): string =>
  'variable' in value ? `os.environ[${literal(value.variable)}]` : literal(value.text)

/** Python reads every escape that JSON writes. */
const literal = (text: string): string => JSON.stringify(text)

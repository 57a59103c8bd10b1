import { variablesOf, type Recipe, type RecipeValue } from './recipe.ts'

/** The calls one after another, with `fetch`. Variables are those of the process. */
export function javascript(recipes: readonly Recipe[]): string {
  const variables = variablesOf(recipes)
  const many = recipes.length > 1
  return [
    ...(variables.length > 0 ? [`const { ${variables.join(', ')} } = process.env\n`] : []),
    ...recipes.map((recipe, index) => call(recipe, many ? `reply${index + 1}` : 'reply')),
  ].join('\n')
}

function call({ method, url, fields }: Recipe, reply: string): string {
  const form = [
    'new URLSearchParams([',
    ...fields.map(({ name, value }) => `  [${literal(name)}, ${written(value)}],`),
    '])',
  ]
  const sent =
    method === 'GET'
      ? [
          `const ${reply} = await fetch(`,
          ...indented([`${literal(`${url}?`)} + ${form.join('\n')},`]),
          ')',
        ]
      : [
          `const ${reply} = await fetch(${literal(url)}, {`,
          ...indented([`method: 'POST',`, `body: ${form.join('\n')},`]),
          '})',
        ]
  return [...sent, `console.log(await ${reply}.json())`, ''].join('\n')
}

const indented = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`)

const written = (value: RecipeValue): string =>
  'variable' in value ? value.variable : literal(value.text)

/** A string literal; JSON is one, with double quotes. */
const literal = (text: string): string => {
  const escaped = JSON.stringify(text)
  return escaped.includes("'") || escaped.includes('\\') ? escaped : `'${escaped.slice(1, -1)}'`
}

import { variablesOf, type Recipe, type RecipeField, type RecipeValue } from './recipe.ts'

/** A call for a POSIX shell, safe for any value. Variables are shell variables: `$PIN`. */
export const curl = ({ method, url, fields }: Recipe): string =>
  [`curl ${method === 'GET' ? '--get ' : ''}${quoted(url)}`, ...fields.map(curlField)].join(
    ' \\\n  ',
  )

/** A shell takes everything in single quotes literally, except the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Percent-encoded, with nothing left that a shell or curl would interpret. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )

/** curl sends field names as written. */
const nameOf = (name: string): string => encoded(name).replaceAll('%5B', '[').replaceAll('%5D', ']')

const plain = /^[\w.~-]*$/
/** A terminal would act on these when they are pasted, and NUL can't be an argument. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f]/

function curlField({ name: fieldName, value }: RecipeField): string {
  const name = nameOf(fieldName)
  if ('variable' in value) return `--data-urlencode "${name}=$${value.variable}"`
  const { text } = value
  if (plain.test(text))
    return `-d ${plain.test(name) ? `${name}=${text}` : quoted(`${name}=${text}`)}`
  if (unprintable.test(text)) return `-d ${quoted(`${name}=${encoded(text)}`)}`
  return `--data-urlencode ${quoted(`${name}=${text}`)}`
}

/** Calls in order, with `fetch`. Variables are environment variables. */
export function javascript(recipes: readonly Recipe[]): string {
  const variables = variablesOf(recipes)
  const many = recipes.length > 1
  return [
    ...(variables.length > 0 ? [`const { ${variables.join(', ')} } = process.env\n`] : []),
    ...recipes.map((recipe, index) => javascriptCall(recipe, many ? `reply${index + 1}` : 'reply')),
  ].join('\n')
}

function javascriptCall({ method, url, fields }: Recipe, reply: string): string {
  const form = [
    'new URLSearchParams([',
    ...fields.map(
      ({ name, value }) => `  [${javascriptLiteral(name)}, ${javascriptValue(value)}],`,
    ),
    '])',
  ]
  const sent =
    method === 'GET'
      ? [
          `const ${reply} = await fetch(`,
          ...indented([`${javascriptLiteral(`${url}?`)} + ${form.join('\n')},`]),
          ')',
        ]
      : [
          `const ${reply} = await fetch(${javascriptLiteral(url)}, {`,
          ...indented([`method: 'POST',`, `body: ${form.join('\n')},`]),
          '})',
        ]
  return [...sent, `console.log(await ${reply}.json())`, ''].join('\n')
}

const indented = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`)

const javascriptValue = (value: RecipeValue): string =>
  'variable' in value ? value.variable : javascriptLiteral(value.text)

/** A string literal; JSON is one in double quotes. */
const javascriptLiteral = (text: string): string => {
  const escaped = JSON.stringify(text)
  return escaped.includes("'") || escaped.includes('\\') ? escaped : `'${escaped.slice(1, -1)}'`
}

/** Calls in order, with `requests`. Variables are environment variables. */
export function python(recipes: readonly Recipe[]): string {
  const many = recipes.length > 1
  const imports =
    variablesOf(recipes).length > 0 ? 'import os\n\nimport requests\n' : 'import requests\n'
  return [
    imports,
    ...recipes.map((recipe, index) => pythonCall(recipe, many ? `reply${index + 1}` : 'reply')),
  ].join('\n')
}

function pythonCall({ method, url, fields, timeLimit }: Recipe, reply: string): string {
  return [
    `${reply} = requests.${method.toLowerCase()}(`,
    `    ${pythonLiteral(url)},`,
    `    ${method === 'GET' ? 'params' : 'data'}=[`,
    ...fields.map(({ name, value }) => `        (${pythonLiteral(name)}, ${pythonValue(value)}),`),
    '    ],',
    `    timeout=${timeLimit},`,
    ')',
    `print(${reply}.json())`,
    '',
  ].join('\n')
}

const pythonValue = (value: RecipeValue): string =>
  'variable' in value ? `os.environ[${pythonLiteral(value.variable)}]` : pythonLiteral(value.text)

/** Python understands every escape in JSON. */
const pythonLiteral = (text: string): string => JSON.stringify(text)

/** Calls in order, as a Go program that needs only the standard library. Variables are environment variables. */
export function go(recipes: readonly Recipe[]): string {
  const timeLimit = Math.max(...recipes.map((recipe) => recipe.timeLimit))
  return `package main

import (
\t"io"
\t"log"
\t"net/http"
\t"net/url"
\t"os"
\t"time"
)

func main() {
\tclient := http.Client{Timeout: ${timeLimit} * time.Second}
${recipes.map(goCall).join('')}}

func show(reply *http.Response, err error) {
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\tdefer reply.Body.Close()
\tif _, err := io.Copy(os.Stdout, reply.Body); err != nil {
\t\tlog.Fatal(err)
\t}
}
`
}

function goCall({ method, url, fields }: Recipe): string {
  const names = [...new Set(fields.map(({ name }) => name))]
  // A map, so the values of a repeated name stand together.
  const entries = names.map((name): [string, string] => [
    `${goLiteral(name)}:`,
    fields.flatMap((field) => (field.name === name ? [goValue(field.value)] : [])).join(', '),
  ])
  const width = Math.max(...entries.map(([name]) => name.length))
  const form = [
    'url.Values{',
    ...entries.map(([name, values]) => `\t\t${name.padEnd(width)} {${values}},`),
    '\t}',
  ].join('\n')
  return method === 'GET'
    ? `\tshow(client.Get(${goLiteral(`${url}?`)} + ${form}.Encode()))\n`
    : `\tshow(client.PostForm(${goLiteral(url)}, ${form}))\n`
}

const goValue = (value: RecipeValue): string =>
  'variable' in value ? `os.Getenv(${goLiteral(value.variable)})` : goLiteral(value.text)

/** Go understands every escape in JSON except half a surrogate pair, and no byte order mark inside a file. */
const goLiteral = (text: string): string =>
  JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('\ufeff', String.raw`\ufeff`)

/** The languages that calls are shown in. */
export const languages = {
  curl: {
    label: 'curl',
    write: (recipes: readonly Recipe[]) => recipes.map((recipe) => `${curl(recipe)}\n`).join('\n'),
  },
  javascript: { label: 'JavaScript', write: javascript },
  python: { label: 'Python', write: python },
  go: { label: 'Go', write: go },
} as const satisfies Record<
  string,
  { label: string; write: (recipes: readonly Recipe[]) => string }
>

export type Language = keyof typeof languages

export const isLanguage = (name: string | null | undefined): name is Language =>
  name != null && Object.hasOwn(languages, name)

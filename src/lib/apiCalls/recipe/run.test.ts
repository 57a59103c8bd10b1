// @vitest-environment node
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { languages, type Language } from './languages.ts'
import type { Recipe, RecipeField } from './recipe.ts'

/** How to run a program in each language. curl must be installed; the others are skipped if missing. */
const programs = {
  curl: ['sh', ['-c']],
  javascript: ['node', ['--input-type=module', '-e']],
  python: ['python3', ['-c']],
  go: [
    'sh',
    [
      '-c',
      'dir=$(mktemp -d) && trap \'rm -r "$dir"\' EXIT && printf %s "$1" >"$dir/main.go" && go run "$dir/main.go"',
      'sh',
    ],
  ],
} as const satisfies Record<Language, readonly [string, readonly string[]]>
const run = promisify(execFile)

let server: Server
let received: string[] = []
let base = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(
        request.method === 'GET'
          ? (request.url ?? '').replace(/^[^?]*\?/, '')
          : Buffer.concat(chunks).toString('utf8'),
      )
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

/** What says whether a language can be run here. */
const probes: Partial<Record<Language, readonly [string, readonly string[]]>> = {
  python: ['python3', ['-c', 'import requests']],
  go: ['go', ['version']],
}
const found = new Map<Language, Promise<boolean>>()
function isThere(language: Language): Promise<boolean> {
  const known = found.get(language) ?? succeeds(probes[language])
  found.set(language, known)
  return known
}

const succeeds = async (probe: readonly [string, readonly string[]] | undefined) =>
  probe === undefined ||
  run(...probe).then(
    () => true,
    () => false,
  )

/** Go sends a form sorted by name; the API doesn't mind. */
const inOrderOf = (language: Language, pairs: readonly (readonly [string, string])[]) =>
  language === 'go' ? pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) : pairs

/** What a server receives when the code is run. */
async function sent(
  language: Language,
  recipe: Recipe,
  variables: Readonly<Record<string, string>> = {},
): Promise<[string, string][]> {
  received = []
  const [program, args] = programs[language]
  await run(program, [...args, languages[language].write([recipe])], {
    env: { ...process.env, ...variables },
  })
  return received.flatMap((form) => [...new URLSearchParams(form)])
}

const awkward = [
  'plain',
  '',
  ' leading and trailing ',
  "it's",
  `"double" 'single' \`back\``,
  '$HOME ${PIN} $(id) !! \\n \\',
  'two\nlines\n\nand an empty one\n',
  'tab\tand\rreturn and \u0001 and \u007f',
  '@/etc/passwd',
  '&a=b;c#d%41+',
  'Grüße 東京 🦊 \u2028 \ufffd',
  '-d --data',
  '*?[a-z]{1,2}~',
]

const recipe = (fields: readonly RecipeField[], method: Recipe['method'] = 'POST'): Recipe => ({
  method,
  url: `${base}/eq.php`,
  fields,
  timeLimit: 10,
})

// Go compiles each program first.
describe.each(Object.keys(languages) as Language[])(
  'what is written as %s',
  { timeout: 60_000 },
  (language) => {
    it('sends every value unchanged', async ({ skip }) => {
      if (!(await isThere(language))) skip()
      const fields = [
        ...awkward.map((text, index) => ({ name: `field_${index}`, value: { text } })),
        { name: 'params[a b]', value: { text: 'nested' } },
        { name: "state['$x']", value: { text: 'odd name' } },
        { name: 'ids[]', value: { text: '1' } },
        { name: 'ids[]', value: { text: '2' } },
      ]
      const expected = inOrderOf(
        language,
        fields.map(({ name, value }): [string, string] => [name, value.text]),
      )
      expect(await sent(language, recipe(fields))).toEqual(expected)
      expect(await sent(language, recipe(fields, 'GET'))).toEqual(expected)
    })

    it('sends the values of variables unchanged', async ({ skip }) => {
      if (!(await isThere(language))) skip()
      const root = `Ab1%"$PIN'\`é\n@`
      expect(
        await sent(
          language,
          recipe([
            { name: 'root_pass', value: { variable: 'ROOT_PASS' } },
            { name: 'params[pin]', value: { variable: 'PIN' } },
          ]),
          { ROOT_PASS: root, PIN: '2468' },
        ),
      ).toEqual(
        inOrderOf(language, [
          ['root_pass', root],
          ['params[pin]', '2468'],
        ]),
      )
    })

    it('sends arbitrary input', async ({ skip }) => {
      if (!(await isThere(language))) skip()
      const text = fc.string({ unit: 'grapheme', maxLength: 40 })
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 150 }), async (texts) => {
          const fields = texts.map((typed, index) => ({
            name: `f${index}`,
            value: { text: typed },
          }))
          expect(await sent(language, recipe(fields))).toEqual(
            inOrderOf(
              language,
              fields.map(({ name, value }): [string, string] => [name, value.text]),
            ),
          )
        }),
        // Starting a program takes longer than sending another hundred values.
        { numRuns: 2 },
      )
    })
  },
)

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { configProblems } from './problems.ts'
import { configSchema, type Schema } from './schema.ts'

const problems = (config: unknown): string[] => configProblems(JSON.stringify(config))
const accepts = new Ajv2020().compile(configSchema())

const whole = {
  $schema: './config.schema.json',
  apiBase: 'https://api.example.net/v1',
  brand: { name: 'Acme', accent: '#1F6feb' },
  links: [{ label: 'Status', url: 'https://status.example.net' }],
  apiReference: '/docs/api/',
  order: { title: 'Servers', robots: 'index, follow' },
  allowedApiHosts: ['api2.example.net'],
  sso: { codehost: { label: 'Codehost', url: 'https://code.example.net', icon: '/codehost.svg' } },
  logo: '/logo.svg',
  reportErrors: 'https://errors.example.net/panel',
  reportVitals: '/vitals',
  traceCalls: true,
  security: {
    contact: 'mailto:security@example.net',
    expires: `${new Date(Date.now() + 1e10).toISOString().slice(0, 19)}Z`,
    policy: 'https://example.net/security',
  },
  changePassword: 'https://example.net/password',
  support: 'help@example.net',
  notice: 'Test system',
  consoleGateway: 'wss://console.example.net/{host}/{port}',
}

test('the panel, the check and the schema accept the same complete file', () => {
  expect(problems(whole)).toEqual([])
  expect(accepts(whole)).toBe(true)
  expect(problems({})).toEqual([])
  expect(accepts({})).toBe(true)
})

test.each([
  [{ apiBase: 7 }, /^apiBase: Invalid input: expected string, received number$/],
  [{ apiBase: 'api' }, /^apiBase: must be a path of this origin, or start with http/],
  [{ brand: { name: '' } }, /^brand\.name: Too small/],
  [{ brand: { name: 'Acme', accent: 'blue' } }, /^brand\.accent: must be a color like #1f6feb$/],
  [{ links: [{ label: 'Status' }] }, /^links\.0\.url: Invalid input: expected string/],
  [{ sso: { social: { label: 'S', url: 'evil' } } }, /^sso\.social\.url: must start with https/],
  [
    { security: { contact: 'me', expires: '2027-01-01T00:00:00Z' } },
    /^security\.contact: must start/,
  ],
  [{ consoleGateway: '/console' }, /^consoleGateway: must be like wss:/],
  [{ brnad: { name: 'Acme' } }, /^brnad: there is no such field\. Did you mean brand\?$/],
  [{ brand: { name: 'Acme', color: '#000000' } }, /^brand\.color: .* Available: name, accent$/],
  [{ links: [{ label: 'S', url: 'https://s.example', icon: 's' }] }, /^links\.0\.icon: /],
  [[], /^the whole file: Invalid input: expected object/],
])('%j is refused by both, once and by its path', (config, words) => {
  expect(problems(config)).toEqual([expect.stringMatching(words)])
  expect(accepts(config)).toBe(false)
})

test('what a schema can’t express is checked all the same', () => {
  expect(problems({ apiBase: 'http://api.example.net/v1' })).toEqual([
    expect.stringContaining('apiBase: http://api.example.net can be listened to'),
  ])
  expect(problems({ apiBase: '//evil.example' })).toHaveLength(1)
  const security = { contact: 'https://example.net/', expires: '2020-01-01T00:00:00Z' }
  expect(problems({ security })).toEqual([expect.stringMatching(/^security\.expires: was 2020/)])
  expect(problems({ security: { ...security, expires: '2999-01-01T00:00:00Z' } })).toEqual([
    expect.stringMatching(/^security\.expires: must be within a year/),
  ])
  expect(configProblems('{ brand')).toEqual([expect.stringMatching(/^not valid JSON: /)])
})

test('every field is described', () => {
  const silent = (schema: Schema, path: string): string[] => [
    ...(path !== '' && !schema.description ? [path] : []),
    ...Object.entries(schema.properties ?? schema.items?.properties ?? {}).flatMap(
      ([name, field]) => silent(field, `${path}.${name}`),
    ),
  ]
  expect(silent(configSchema(), '')).toEqual([])
})

test('the file in README is accepted, and all fields that it names', () => {
  const [, example = ''] = /```json\n([^]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(configProblems(example)).toEqual([])
  expect(JSON.parse(example)).toHaveProperty('apiBase', '/api')
})

test('docs/config.md lists every field', () => {
  const readme = readFileSync('docs/config.md', 'utf8')
  for (const name of Object.keys(configSchema().properties ?? {}))
    if (name !== '$schema') expect(readme).toMatch(new RegExp(`^\\| \`${name}[\`.]`, 'm'))
})

// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { startService } from '#mock/harness.ts'
import type { openApi } from './openApi.ts'
import { serveWorld } from './serveWorld.ts'
import { writeApiReference } from './writeApiReference.ts'

const run = promisify(execFile)
// Inside the repository, where a generated client finds its runtime.
mkdirSync('reports', { recursive: true })
const folder = mkdtempSync(join('reports', 'openapi-'))
const documentPath = join(folder, 'openapi.json')
const document = (): ReturnType<typeof openApi> =>
  // Written by the function itself.
  JSON.parse(readFileSync(documentPath, 'utf8')) as ReturnType<typeof openApi>

beforeAll(() => writeApiReference(folder))
afterAll(() => rmSync(folder, { recursive: true }))

it('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(documentPath)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
})

it('has a uniquely named operation for every action', () => {
  const operations = Object.values(document().paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(Object.keys(actions).length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

it('accepts the contract’s example requests', () => {
  const ajv = new Ajv2020({ strict: false, coerceTypes: true })
  const wrong = Object.entries(document().paths).flatMap(([path, operations]) => {
    const operation = Object.values(operations)[0]
    if (!operation || !('requestBody' in operation)) return []
    const { schema, example } = operation.requestBody.content['application/x-www-form-urlencoded']
    // Variables may stand for numbers.
    const numbered = Object.fromEntries(
      Object.entries(example).map(([name, value]) => [
        name,
        value.toString().startsWith('$') ? '1' : value,
      ]),
    )
    return ajv.validate(schema, numbered) ? [] : [`${path}: ${ajv.errorsText()}`]
  })
  expect(wrong).toEqual([])
})

it('a generated client can sign in and list servers', async () => {
  await run(process.execPath, [
    'node_modules/oazapfts/dist/cli.js',
    documentPath,
    join(folder, 'client.ts'),
  ])
  const service = await startService()
  const { server, base } = await serveWorld(service)
  try {
    const script = `
      import { authLogin, eqList } from './client.ts'
      const opts = { baseUrl: '${base}' }
      const login = await authLogin({ action: 'login', key: process.env.KEY }, opts)
      const { token } = login.data.result ?? login.data
      const list = await eqList({ action: 'list', token, full: 1 }, opts)
      console.log(JSON.stringify(list.data.servers.length))`
    writeFileSync(join(folder, 'program.ts'), script)
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', join(folder, 'program.ts')],
      {
        env: { ...process.env, KEY: service.credentials.api_key },
      },
    )
    expect(JSON.parse(stdout)).toBe(41)
  } finally {
    server.close()
  }
})

it('contains no secrets', () => {
  const requests = Object.values(document().paths).flatMap((path) =>
    Object.values(path).map((operation) =>
      'requestBody' in operation ? operation.requestBody : {},
    ),
  )
  expect(JSON.stringify(requests)).not.toMatch(/"(?:token|pin|password|root_pass|key)":"[^$]/)
})

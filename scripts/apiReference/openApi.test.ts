// @vitest-environment node
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { startService } from '#mock/harness.ts'
import type { openApi } from './openApi.ts'
import { writeApiReference } from './writeApiReference.ts'

const run = promisify(execFile)
// Below the repository: a generated client finds its runtime there.
mkdirSync('reports', { recursive: true })
const folder = mkdtempSync(join('reports', 'openapi-'))
const documentPath = join(folder, 'openapi.json')
const document = (): ReturnType<typeof openApi> =>
  // Just written by the function itself.
  JSON.parse(readFileSync(documentPath, 'utf8')) as ReturnType<typeof openApi>

beforeAll(() => writeApiReference(folder))
afterAll(() => rmSync(folder, { recursive: true }))

it('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(documentPath)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
})

it('has an operation for every action, each with its own name', () => {
  const operations = Object.values(document().paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(Object.keys(actions).length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

it('takes what the examples of the contract ask for', () => {
  const ajv = new Ajv2020({ strict: false, coerceTypes: true })
  const wrong = Object.entries(document().paths).flatMap(([path, operations]) => {
    const operation = Object.values(operations)[0]
    if (!operation || !('requestBody' in operation)) return []
    const { schema, example } = operation.requestBody.content['application/x-www-form-urlencoded']
    // A variable stands for a number as well.
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

it('gives a public generator all that a client needs to sign in and list servers', async () => {
  await run('npx', ['oazapfts', documentPath, join(folder, 'client.ts')])
  const service = await startService()
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request: Request) => {
      // The cookie chooses the world.
      request.headers.set('cookie', 'world=test')
      return service.app.fetch(request)
    },
  })
  await once(server, 'listening')
  try {
    const address = server.address()
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`
    const script = `
      import { authLogin, eqList } from './client.ts'
      const opts = { baseUrl: '${baseUrl}' }
      const login = await authLogin({ action: 'login', key: process.env.KEY }, opts)
      const { token } = login.data.result ?? login.data
      const list = await eqList({ action: 'list', token, full: 1 }, opts)
      console.log(JSON.stringify(list.data.servers.length))`
    writeFileSync(join(folder, 'program.ts'), script)
    const { stdout } = await run('npx', ['tsx', join(folder, 'program.ts')], {
      env: { ...process.env, KEY: service.credentials.api_key },
    })
    expect(JSON.parse(stdout)).toBe(41)
  } finally {
    server.close()
  }
})

it('holds no secret of an example', () => {
  const asked = Object.values(document().paths).flatMap((path) =>
    Object.values(path).map((operation) =>
      'requestBody' in operation ? operation.requestBody : {},
    ),
  )
  expect(JSON.stringify(asked)).not.toMatch(/"(?:token|pin|password|root_pass|key)":"[^$]/)
})

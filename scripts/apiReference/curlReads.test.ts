/** Runs the panel's curl recipe of every read against the mock backend. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ServerType } from '@hono/node-server'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#api/action.ts'
import { actions, type ActionKey } from '#api/actions/index.ts'
import { createClient, type Client } from '#api/client.ts'
import { readReply } from '#api/readReply.ts'
import { apiCall, type ApiCall } from '#api/apiCall.ts'
import { examples } from '#api/examples/index.ts'
import { curl } from '#lib/apiCalls/recipe/languages.ts'
import { recipeOf, variablesOf } from '#lib/apiCalls/recipe/recipe.ts'
import { startService, type Service } from '#mock/harness.ts'
import { dateText, dayMs } from '#mock/world/clock.ts'
import { openApi } from './openApi.ts'
import { serveWorld } from './serveWorld.ts'

const run = promisify(execFile)

let service: Service
let server: ServerType
let base: string
let token: string
let client: Client

beforeAll(async () => {
  // A missing curl must fail the tests, not skip them.
  await run('curl', ['--version'])
  service = await startService()
  token = await service.signIn()
  const served = await serveWorld(service)
  server = served.server
  base = served.base
  client = createClient({ baseUrl: () => base, token: () => token })
})
afterAll(() => server.close())

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The raw response to a recipe run in a shell. */
async function answerTo(call: ApiCall): Promise<string> {
  const recipe = recipeOf(call, { base })
  const form = new Map<string, unknown>(Object.entries(call.request))
  const filled = Object.fromEntries(
    variablesOf([recipe]).map((variable) => [
      variable,
      variable === 'TOKEN' ? token : textOf(form.get(variable.toLowerCase())),
    ]),
  )
  const { stdout } = await run('sh', ['-c', `${curl(recipe)} --silent --show-error`], {
    env: { ...process.env, ...filled },
    maxBuffer: 50_000_000,
  })
  return stdout
}

/** A value, or the error instead. */
const outcome = async (read: () => unknown): Promise<unknown> => {
  try {
    return { value: await read() }
  } catch (error) {
    return { error: String(error) }
  }
}

const described = openApi(new Map(), 'https://panel.example.com/api')
const ajv = new Ajv2020({ strict: false })

/** How a raw response violates the OpenAPI document, if it does. */
function wrongInReply({ resource, name }: Action, content: string): string | undefined {
  const path = described.paths[`/${resource}.php#${name}`]
  const [reply] =
    Object.values(path ?? {})[0]?.responses['200'].content['application/json'].schema.anyOf ?? []
  return reply && ajv.validate(reply, JSON.parse(content)) ? undefined : ajv.errorsText()
}

const reads = Object.values(actions).filter(({ effect }) => effect === 'read') as Action[]

/** An example request with ids that exist in this world. */
async function requestHere({ key }: Action): Promise<Record<string, unknown>> {
  const request: Record<string, unknown> = { ...examples[key as ActionKey].request }
  const { id } = service.server('bm')
  const own: Record<string, unknown> = { id: await idFor(key, id), server_id: id }
  if ('invoice_id' in request)
    own['invoice_id'] = (await service.ask('billing/get_invoices', {})).invoices[0]?.id
  if ('ip' in request) own['ip'] = (await service.ask('eq/show', { id })).IP[0]?.IP
  // The example's dates would be too old one day.
  const now = service.world.clock.now()
  own['period_start'] = dateText(now - dayMs)
  own['period_stop'] = dateText(now + dayMs)
  // The example's location is not valid here.
  if (key.startsWith('migrate/')) own['location'] = undefined
  for (const [field, value] of Object.entries(own)) if (field in request) request[field] = value
  return request
}

/** The `id` that an action expects: a server's in most cases. */
async function idFor(key: string, serverId: number): Promise<unknown> {
  if (key.startsWith('api_keys/')) return (await service.ask('api_keys/list', {}))[0]?.id
  if (key.startsWith('stocks/')) return (await service.ask('stocks/list', {}))[0]?.id
  if (key.startsWith('migrate/'))
    return (await service.ask('migrate/get_hostings_list', {}))[0]?.['order_id']
  return serverId
}

describe.each(reads.map((action) => [action.key, action] as const))(
  '%s as curl',
  (_key, action) => {
    it('returns what the panel receives', async () => {
      const request = await requestHere(action)
      const content = await answerTo({ action, request })
      expect(wrongInReply(action, content)).toBeUndefined()
      const result = await outcome(() => client.call(action, request))
      expect(await outcome(() => readReply(action, { content, status: 200 }))).toEqual(
        // Every job has its own key, which is readable once.
        action.later === undefined ? result : { value: expect.any(String) as unknown },
      )
    })
  },
)

it('requests succeed, so that no error is compared with an error', async () => {
  const refused: string[] = []
  for (const action of reads) {
    const request = await requestHere(action)
    const result = await outcome(() => client.call(action, request))
    if (typeof result === 'object' && result !== null && 'error' in result) refused.push(action.key)
  }
  expect(refused).toEqual([])
})

it('recipes send the given token', async () => {
  const call = apiCall(actions['eq/show'], { id: service.server('bm').id })
  const recipe = recipeOf(call, { base })
  const { stdout } = await run('sh', ['-c', `${curl(recipe)} --silent`], {
    env: { ...process.env, TOKEN: 'another' },
  })
  expect(await outcome(() => readReply(call.action, { content: stdout, status: 200 }))).toEqual({
    error: expect.stringContaining('eq/show') as unknown,
  })
})

/** Runs the mock backend in tests over its HTTP interface: forms in, JSON out, time under control. */
import type { Hono } from 'hono'
import type { CallbackScript, ReplyOf, RequestOf } from '#api/action.ts'
import { actions, type ActionKey, type ActionOf } from '#api/actions/index.ts'
import { createClient } from '#api/client.ts'
import { replyIn } from '#api/replyText.ts'
import { encodeForm, type Form } from '#api/wire.ts'
import { createMockApp } from './app.ts'
import type { ScenarioName } from './scenarios/index.ts'
import type { ServerKind, ServerRow } from './world/rows.ts'
import type { Credentials, World } from './world/world.ts'
import { Worlds } from './world/worlds.ts'

/** A raw response, before the contract parses it. */
export type Reply = Readonly<Record<string, unknown>>

export interface Service {
  readonly app: Hono
  /** The world, for assertions that no action can make. */
  readonly world: World
  readonly credentials: Credentials
  /** Sends the session's token unless the form has one; `token: undefined` sends none. */
  readonly call: (key: `${string}/${string}`, form?: Form) => Promise<Reply>
  /** Like `call`, with the HTTP status. */
  readonly exchange: (
    key: `${string}/${string}`,
    form?: Form,
  ) => Promise<{ status: number; reply: Reply }>
  /** Calls and parses like the panel. @throws {ApiError} */
  readonly ask: <Key extends ActionKey>(
    key: Key,
    request: RequestOf<ActionOf<Key>>,
  ) => Promise<ReplyOf<ActionOf<Key>>>
  /** Signs in the scenario's account by password or one of its keys; returns the token. */
  readonly signIn: (way?: 'password' | 'api_key' | 'server_key') => Promise<string>
  /** The current server `id`, or the first running one of a type. */
  readonly server: (which: number | ServerKind) => ServerRow
  /** World seconds. */
  readonly advance: (seconds: number) => Promise<void>
  /** `mock('faults', {…})` posts to `/mock/faults`; without a body it sends a GET. */
  readonly mock: (path: string, body?: object) => Promise<unknown>
  /** Checks a polling key once. */
  readonly poll: (key: unknown, callback?: CallbackScript) => Promise<Reply>
  /** Advances time until the job ends; returns the last response and the stages before it. */
  readonly finish: (
    key: unknown,
    callback?: CallbackScript,
  ) => Promise<{ readonly end: Reply; readonly stages: readonly string[] }>
}

const origin = 'http://mock.test'
/** World seconds between two checks in `finish`: shorter than any stage. */
const step = 5
const longest = 7200

/** Starts a mock backend whose clock moves only by `advance`. */
export async function startService({
  scenario = 'forty-servers',
  seed = 1,
}: { scenario?: ScenarioName; seed?: number } = {}): Promise<Service> {
  const worlds = new Worlds()
  const app = createMockApp({ worlds })
  const world = await worlds.create('test', { scenario, seed, speed: 0 })
  let token: string | undefined

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('cookie', 'world=test')
    return app.request(`${origin}${path}`, { ...init, headers })
  }

  const exchange = async (key: `${string}/${string}`, form: Form = {}) => {
    const [resource = '', action = ''] = key.split('/')
    const response = await request(`/api/${resource}.php`, {
      method: 'POST',
      body: encodeForm({ token, ...form, action }),
    })
    const read = replyIn(await response.text())
    if (!read) throw new Error(`No reply to ${key}`)
    // Responses are objects or, for `presets/groups`, an array.
    return { status: response.status, reply: read.body as Reply }
  }

  const call = async (key: `${string}/${string}`, form?: Form): Promise<Reply> =>
    (await exchange(key, form)).reply

  const client = createClient({
    baseUrl: () => '/api',
    token: () => token,
    fetch: (path, init) => request(path instanceof Request ? path.url : String(path), init),
  })

  const advance = async (seconds: number): Promise<void> => {
    await mock('clock', { advance: seconds })
  }

  const mock = async (path: string, body?: object): Promise<unknown> => {
    const response = await request(
      `/mock/${path}`,
      body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      },
    )
    return response.json()
  }

  const poll = (key: unknown, callback: CallbackScript = 'eq_callback'): Promise<Reply> =>
    call(`${callback}/check`, { key: String(key) })

  return {
    app,
    world,
    get credentials() {
      return world.credentials
    },
    call,
    exchange,
    // TypeScript can't correlate an open key with its action.
    ask: (key, fields) => client.call(actions[key], fields as never) as never,
    async signIn(way = 'password') {
      const { email, password, location } = world.credentials
      const reply =
        way === 'password'
          ? await call('auth/billinglogin', { token: undefined, user: email, password, location })
          : await call('auth/login', { token: undefined, key: world.credentials[way] })
      if (typeof reply['token'] !== 'string') throw new Error(JSON.stringify(reply))
      token = reply['token']
      return token
    },
    server(which) {
      const { servers } = world.tables
      const found =
        typeof which === 'number'
          ? servers.get(which)
          : servers.find(
              ({ kind, status, power }) => kind === which && status === 'rent' && power === 'on',
            )
      if (!found) throw new Error(`no server ${which}`)
      return found
    },
    advance,
    mock,
    poll,
    async finish(key, callback) {
      const stages: string[] = []
      for (let passed = 0; passed <= longest; passed += step) {
        const reply = await poll(key, callback)
        if (reply['result'] === 'Stage') {
          const scope = String(reply['scope'])
          if (stages.at(-1) !== scope) stages.push(scope)
        } else if (reply['result'] !== 'Not ready') return { end: reply, stages }
        await advance(step)
      }
      throw new Error(`the job did not end within ${longest} seconds`)
    },
  }
}

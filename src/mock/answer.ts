/** From a request to a reply: faults, form, contract, session, handler, quirks, journal. */
import * as z from 'zod/mini'
import type { Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import { decodeForm, type DecodedForm } from '#api/wire.ts'
import { callerOf, requirePermission } from './handlers/access.ts'
import { eventHandlers, handlers } from './handlers/index.ts'
import { Refusal, coded } from './handlers/refusal.ts'
import type { Call, Caller } from './handlers/types.ts'
import { settle } from './world/events.ts'
import { faultsFor, withWrongTypes, type Fault } from './world/faults.ts'
import { covered, journalLimit } from './world/journal.ts'
import { withQuirks } from './world/quirks.ts'
import type { World } from './world/world.ts'

export interface Connection {
  /** Closes the connection; what it returns is only there to end the handler. */
  drop(): Response
}

interface Options {
  readonly connection: Connection
  readonly checkReplies: boolean
}

type Body = Record<string, unknown>

/** Bytes; far above any form of the panel. Spec 8 leaves it open. */
const bodyLimit = 1024 * 1024

/** Answers one call of the API. Never throws: a handler's bug is a plain 500 without a trace. */
export async function answer(
  request: Request,
  file: string,
  world: World,
  options: Options,
): Promise<Response> {
  const started = performance.now()
  let form: DecodedForm = {}
  let action = file.replace(/\.php$/, '')
  let outcome = 'ok'
  let response: Response
  try {
    form = await readForm(request)
    action = `${action}/${typeof form['action'] === 'string' ? form['action'] : ''}`
    response = await perform(request.method, file, action, form, world, options)
    outcome = response.headers.get(outcomeHeader) ?? 'ok'
    response.headers.delete(outcomeHeader)
  } catch (error) {
    outcome = error instanceof Error ? error.message : 'unknown failure'
    response =
      error instanceof Refusal
        ? json(error.body, error.status)
        : json({ result: -1, error: 'internal error', code: 500 }, 500)
  }
  world.journal.push({
    at: world.clock.now(),
    action,
    status: response.status,
    outcome,
    took: Math.round(performance.now() - started),
    fields: covered(form),
  })
  if (world.journal.length > journalLimit) world.journal.shift()
  return response
}

/** Carries what the journal notes from where it happened; never sent. */
const outcomeHeader = 'x-mock-outcome'

function json(body: unknown, status = 200, outcome?: string): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  // A header holds only printable ASCII, a service's words may hold anything.
  if (outcome) headers[outcomeHeader] = outcome.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
  return new Response(JSON.stringify(body), { status, headers })
}

async function readForm(request: Request): Promise<DecodedForm> {
  if (request.method === 'GET') return decodeForm(new URL(request.url).searchParams)
  if (request.method !== 'POST')
    throw new Refusal({ code: -1, message: `method ${request.method} is not allowed` }, 405)
  const type = request.headers.get('content-type') ?? ''
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > bodyLimit) throw tooLarge()
  if (type.startsWith('multipart/form-data')) {
    const fields = await request.formData()
    return decodeForm(
      new URLSearchParams(
        [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    )
  }
  if (type !== '' && !/^application\/x-www-form-urlencoded|^text\/plain/.test(type))
    throw new Refusal({ code: -1, message: `malformed request: content type ${type}` }, 415)
  const body = await request.text()
  if (body.length > bodyLimit) throw tooLarge()
  return decodeForm(new URLSearchParams(body))
}

const tooLarge = (): Refusal =>
  new Refusal({ code: -1, message: `malformed request: larger than ${bodyLimit} bytes` }, 413)

/** Reads over GET too: spec, Conventions; log-ins with a key are seen that way as well (wire.md 1). */
const overGet = (action: Action): boolean =>
  action.effect === 'read' ||
  ['auth/login', 'auth/codehost_signin', 'auth/social_init', 'auth/social_signin'].includes(
    action.key,
  )

async function perform(
  method: string,
  file: string,
  key: string,
  form: DecodedForm,
  world: World,
  { connection, checkReplies }: Options,
): Promise<Response> {
  settle(world, eventHandlers)
  const resource = file.replace(/\.php$/, '')
  if (!file.endsWith('.php') || !knownScripts.has(resource))
    throw new Refusal({ code: -1, message: `${resource}: no such script` }, 404)
  if (!isKnown(key)) throw coded(-1, `${key}: unknown action`)
  const action: Action = actions[key]
  if (method === 'GET' && !overGet(action))
    throw new Refusal({ code: -1, message: `${key}: method GET is not allowed` }, 405)

  const faults = faultsFor(world, key)
  const before = await strikeBefore(faults, connection)
  if (before) return before
  const reply = handle(key, action, form, world, faults)
  if (checkReplies) z.decode(action.reply, unwrapped(reply) as never)
  return strikeAfter(faults, withQuirks(world.settings.quirks, key, reply), connection)
}

type KnownKey = keyof typeof handlers & keyof typeof actions
const isKnown = (key: string): key is KnownKey => Object.hasOwn(handlers, key)
const knownScripts: ReadonlySet<string> = new Set(Object.values(actions).map(({ resource }) => resource))

const unwrapped = (reply: Body): unknown =>
  typeof reply['result'] === 'object' ? { ...reply, ...reply['result'] } : reply

function handle(
  key: KnownKey,
  action: Action,
  form: DecodedForm,
  world: World,
  faults: readonly Fault[],
): Body {
  const struck = (kind: Fault['kind']) => faults.some((fault) => fault.kind === kind)
  const ip = struck('wrong-ip') ? '203.0.113.250' : world.settings.client_ip
  const token = typeof form['token'] === 'string' ? form['token'] : undefined
  if (struck('expired-token') && token !== undefined) world.tables.sessions.delete(token)
  const caller = callerFor(action, world, token, ip)
  if (caller) requirePermission(caller, key)
  const request = z.safeDecode(action.request, form as never)
  if (!request.success) {
    const field = request.error.issues[0]?.path.join('.') ?? ''
    throw coded(-1, `${key}: invalid request`, `field ${field} is missing or malformed`)
  }
  // The record's type says that the handler of a key takes that key's request; a lookup cannot.
  const handler = handlers[key] as (request: unknown, call: Call) => Body
  return handler(request.data, { world, ip, caller: caller as Caller })
}

function callerFor(
  action: Action,
  world: World,
  token: string | undefined,
  ip: string,
): Caller | undefined {
  if (action.token === 'none') return undefined
  if (action.token === 'optional' && !token) return undefined
  return callerOf(world, token, action.key, ip)
}

async function strikeBefore(
  faults: readonly Fault[],
  connection: Connection,
): Promise<Response | undefined> {
  for (const fault of faults) {
    switch (fault.kind) {
      case 'latency':
        await new Promise((resolve) => setTimeout(resolve, fault.seconds * 1000))
        break
      case 'drop':
        if (!fault.after) return noted(connection.drop(), 'fault: dropped')
        break
      case 'status':
        return noted(new Response('', { status: fault.status }), `fault: status ${fault.status}`)
      case 'html':
        return noted(
          new Response('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>', {
            headers: { 'content-type': 'text/html' },
          }),
          'fault: html',
        )
      case 'empty':
        return noted(new Response(''), 'fault: empty')
      case 'refuse':
        return json({ result: -1, error: fault.message }, 200, `fault: refused ${fault.message}`)
      case 'truncate':
      case 'wrong-types':
      case 'wrong-ip':
      case 'expired-token':
        break
      default:
        fault satisfies never
    }
  }
  return undefined
}

function strikeAfter(faults: readonly Fault[], reply: Body, connection: Connection): Response {
  if (faults.some((fault) => fault.kind === 'drop'))
    return noted(connection.drop(), 'fault: reply lost')
  if (faults.some(({ kind }) => kind === 'wrong-types'))
    return json(withWrongTypes(reply), 200, 'fault: wrong types')
  if (faults.some(({ kind }) => kind === 'truncate')) {
    const text = JSON.stringify(reply)
    return noted(
      new Response(text.slice(0, Math.floor(text.length / 2)), {
        headers: { 'content-type': 'application/json' },
      }),
      'fault: truncated',
    )
  }
  return json(reply)
}

function noted(response: Response, outcome: string): Response {
  response.headers.set(outcomeHeader, outcome)
  return response
}

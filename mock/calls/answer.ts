/** From request to response: faults, form, contract, session, handler, quirks, journal. */
import * as z from 'zod/mini'
import type { Action } from '#api/action.ts'
import { actions, type ActionKey } from '#api/actions/index.ts'
import type { DecodedForm } from '#api/wire.ts'
import { countArrival, isRefusedRepeat, repeatRefusal, type Arrival } from './arrival.ts'
import { answerForService } from './behindGateway.ts'
import { carryOut, receive } from './carryOut.ts'
import { eventHandlers } from '../eventHandlers.ts'
import { inLatin1 } from './otherBytes.ts'
import { readForm } from './form.ts'
import { handlers } from '../handlers/index.ts'
import { InvalidSession, Refusal, WrongMethod, coded } from '../handlers/refusal.ts'
import { canonicalKey } from './clientVariants.ts'
import { json, takeOutcome, type Body } from './reply.ts'
import type { Connection } from './network.ts'
import { injectAfter, injectBefore, injectRefusal } from './injectFaults.ts'
import { settle } from '../world/events.ts'
import { faultsFor } from '../world/faults.ts'
import { logRequest } from '../world/journal.ts'
import { textAround, withQuirks, withRefusalQuirks, type Quirk } from '../world/quirks.ts'
import type { World } from '../world/world.ts'

/** What the journal says of a call besides its response. */
interface Trace {
  carriedOut: boolean
}

interface Options {
  readonly connection: Connection
  readonly checkReplies: boolean
  readonly report: (bug: unknown, action: string) => void
}

/** Answers one API call. Never throws: a handler's bug is reported and answers 500. */
export async function answer(
  request: Request,
  file: string,
  world: World,
  options: Options,
): Promise<Response> {
  const started = performance.now()
  const randomBefore = world.random.state()
  const arrival = countArrival(request, world)
  const traceparent = request.headers.get('traceparent')
  const trace: Trace = { carriedOut: false }
  const resource = file.replace(/\.php$/, '')
  let form: DecodedForm = {}
  let called = resource
  let outcome: string
  let response: Response
  try {
    form = await readForm(request)
    const name = actionName(resource, form)
    called = canonicalKey(`${resource}/${name}`)
    response = isRefusedRepeat(arrival, world)
      ? injectRefusal(faultsFor(world, called, form), repeatRefusal(), options.connection)
      : await perform({ request, file, key: called, form, arrival }, world, options, trace)
    outcome = takeOutcome(response)
  } catch (error) {
    outcome = error instanceof Error ? error.message : 'unknown failure'
    if (error instanceof Refusal)
      response = json(
        withRefusalQuirks(world.settings.quirks, called, error.body),
        statusOf(error, world),
      )
    else {
      options.report(error, called)
      response = json({ result: -1, error: 'internal error', code: 500 }, 500)
    }
    if (error instanceof WrongMethod) response.headers.set('allow', error.allowed)
  }
  response = await asPrinted(response, world)
  // After a restart, the same token or key must not be generated again.
  if (world.random.state() !== randomBefore) world.touch()
  logRequest(world.journal, {
    at: world.clock.now(),
    action: called,
    status: response.status,
    outcome,
    took: Math.round(performance.now() - started),
    carried_out: trace.carriedOut,
    ...arrival,
    ...(traceparent !== null && { traceparent: traceparent.slice(0, 100) }),
    form,
  })
  return world.settings.quirks.includes('latin-1') ? inLatin1(response) : response
}

/** With what PHP prints around JSON, after which it can't send a header any more. */
async function asPrinted(response: Response, { settings }: World): Promise<Response> {
  const { before, after } = textAround(settings.quirks)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson || `${before}${after}` === '') return response
  const headers = new Headers(response.headers)
  if (after !== '') headers.set('content-type', 'text/html; charset=UTF-8')
  return new Response(`${before}${await response.text()}${after}`, {
    status: response.status,
    headers,
  })
}

const statusOf = (refusal: Refusal, { settings }: World): number =>
  refusal instanceof InvalidSession && settings.quirks.includes('dead-session-401')
    ? 401
    : refusal.status

/** A provider's redirect with device parameters means `social_signin` (spec.md 4.1). */
function actionName(resource: string, form: DecodedForm): string {
  const { action } = form
  if (typeof action === 'string') return action
  const returning = resource === 'auth' && form['device_id'] !== undefined && form['state']
  return returning ? 'social_signin' : ''
}

/** Reads also work over GET (spec.md, Conventions), and clients sign in that way (wire.md 1). */
const overGet = (action: Action): boolean =>
  action.effect === 'read' ||
  ['auth/login', 'auth/codehost_signin', 'auth/social_init', 'auth/social_signin'].includes(
    action.key,
  )

interface Incoming {
  readonly request: Request
  readonly file: string
  readonly key: string
  readonly form: DecodedForm
  readonly arrival: Arrival | undefined
}

async function perform(
  { request, file, key, form, arrival }: Incoming,
  world: World,
  { connection, checkReplies }: Options,
  trace: Trace,
): Promise<Response> {
  settle(world, eventHandlers)
  // What is between the panel and the API doesn't know which scripts and actions there are.
  const faults = faultsFor(world, key, form)
  const before = await injectBefore(faults, { connection, delays: world.delays })
  if (before) return before
  const resource = file.replace(/\.php$/, '')
  if (!file.endsWith('.php') || !knownScripts.has(resource))
    throw new Refusal({ code: -1, message: `${resource}: no such script` }, 404)
  if (!isKnown(key)) throw coded(-1, `${key}: unknown action`)
  const action: Action = actions[key]
  if (request.method === 'GET' && !overGet(action))
    throw new WrongMethod(`${key}: method GET is not allowed`, 'POST')

  const received = receive({ request, key, form, world }, faults)
  const gateway = faults.find(({ kind }) => kind === 'gateway')
  if (gateway?.kind === 'gateway') return answerForService(world, { ...received, arrival }, gateway)
  const reply = await carryOut(world, received)
  trace.carriedOut = true
  if (checkReplies) z.decode(action.reply, unwrapped(reply))
  const { quirks } = world.settings
  return injectAfter(
    faults,
    withQuirks(quirks, key, reply),
    connection,
    fileFor(quirks, action, reply),
  )
}

/** The response with a file as that file, if it isn't sent in JSON (wire.md 7). */
function fileFor(quirks: readonly Quirk[], { file }: Action, { data }: Body): Response | undefined {
  if (file === undefined || typeof data !== 'string') return undefined
  const isAfterNotice = quirks.includes('pdf-after-notice')
  if (quirks.includes('pdf-as-data-url')) return typed(`data:${file};base64,${data}`, 'text/html')
  const isDownload = quirks.includes('pdf-as-download')
  if (!isDownload && !isAfterNotice && !quirks.includes('other-billing')) return undefined
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  const before = isAfterNotice ? noticeBeforeFile : ''
  return typed(new Blob([before, bytes]), isDownload ? 'application/force-download' : file)
}

const typed = (body: BodyInit, type: string): Response =>
  new Response(body, { headers: { 'content-type': type } })

const noticeBeforeFile =
  '\uFEFF\n<br />\n<b>Notice</b>:  Undefined index: vat in <b>/srv/billing/pdf.php</b> on line <b>41</b><br />\n'

const isKnown = (key: string): key is ActionKey => Object.hasOwn(handlers, key)
const knownScripts: ReadonlySet<string> = new Set(
  Object.values(actions).map(({ resource }) => resource),
)

const unwrapped = (reply: Body): unknown =>
  typeof reply['result'] === 'object' ? { ...reply, ...reply['result'] } : reply

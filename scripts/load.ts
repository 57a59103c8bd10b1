/**
 * A load test of the mock backend over loopback: `npm run load [-- --clients N --seconds N]`. Reports throughput, latency
 * and failures, and exits with 1 if there were any. Not part of the tests.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeForm, failureIn, type Form } from '#api/wire.ts'
import { percentile } from './bench/measurement.ts'
import { whileRunning } from './served.ts'

const { values: flags } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
})
const clients = Number(flags.clients)
const seconds = Number(flags.seconds)

/** One in so many customers has an own world; the others share the default one. */
const ownWorldEvery = 4
/** Polling interval in ms. */
const pollPause = 200

type Reply = Readonly<Record<string, unknown>>

interface Credentials {
  readonly email: string
  readonly password: string
  readonly location: string
  readonly pin: string
}

const took: number[] = []
const failures = new Map<string, number>()

function noteFailure(what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A client with its own cookie and token. */
class Customer {
  readonly #origin: string
  readonly #cookie: string
  #token: string | undefined

  constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#cookie = cookie
  }

  async call(key: string, form: Form = {}): Promise<Reply> {
    const [resource = '', action = ''] = key.split('/')
    const started = performance.now()
    try {
      const response = await fetch(`${this.#origin}/api/${resource}.php`, {
        method: 'POST',
        body: encodeForm({ token: this.#token, ...form, action }),
        headers: { cookie: this.#cookie },
      })
      // Responses are objects; anything else shows up as a failure below.
      const reply = (await response.json()) as Reply
      const failure = failureIn(reply, { key, effect: 'write' }, response.status)
      if (failure) noteFailure(`${key}: ${failure.text}`)
      return reply
    } catch (error) {
      noteFailure(`${key}: ${error instanceof Error ? error.message : String(error)}`)
      return {}
    } finally {
      took.push(performance.now() - started)
    }
  }

  async signIn({ email, password, location }: Credentials): Promise<void> {
    const reply = await this.call('auth/billinglogin', { user: email, password, location })
    this.#token = String(reply['token'])
  }

  /** Polls a key until its job ends, or until `until`. */
  async follow(key: unknown, until: number): Promise<void> {
    while (performance.now() < until) {
      const reply = await this.call('eq_callback/check', { key: String(key) })
      if (reply['result'] !== 'Not ready' && reply['result'] !== 'Stage') return
      await pause(pollPause)
    }
  }
}

/** Typical use: mostly reading, some changes, an occasional power check. */
async function useTheService(customer: Customer, pin: string, number: number, until: number) {
  const list = await customer.call('eq/list', { full: 1 })
  const servers = (list['servers'] ?? []) as { id: number; status: string; location: string }[]
  for (let round = number; performance.now() < until; round += 1) {
    const server = servers[round % servers.length]
    if (!server) return
    const { id } = server
    await customer.call('eq/show', { id })
    await customer.call('net/get_status', { id, port: 'eth0' })
    await customer.call('net/show_cacti', { id, port: 'eth0', graph: 1 + (round % 3) })
    await customer.call('tags/add', { id, tag: `load-${number}`, value: String(round) })
    await customer.call('tags/user_search', { search_pattern: `load-${number}` })
    await customer.call('billing/get_invoices')
    await customer.call('os/list', { id })
    if (round % 5 === 0) await customer.call('eq/list', { full: 1, location: server.location })
    if (round % 7 === 0) {
      const { callback } = await customer.call('eq/status', { id, pin })
      await customer.follow(callback, until)
    }
  }
}

/** Cookie and credentials of a new world, or of the default one. */
async function world(origin: string, own: boolean, seed: number) {
  const response = await fetch(
    `${origin}/mock/world`,
    own
      ? {
          method: 'POST',
          body: JSON.stringify({ scenario: 'forty-servers', seed, speed: 20 }),
          headers: { 'content-type': 'application/json' },
        }
      : {},
  )
  const { credentials } = (await response.json()) as { credentials: Credentials }
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', credentials }
}

const folder = await mkdtemp(join(tmpdir(), 'patchbay-load-'))
const lasted = await whileRunning('scripts/mock.ts', ['--state', folder], async (origin) => {
  console.log(`${clients} customers for ${seconds} s against ${origin}…`)
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const own = number % ownWorldEvery === 0
      const { cookie, credentials } = await world(origin, own, number + 1)
      const customer = new Customer(origin, cookie)
      await customer.signIn(credentials)
      await useTheService(customer, credentials.pin, number, until)
    }),
  )
  return (performance.now() - started) / 1000
})
await rm(folder, { recursive: true, force: true })

const at = (part: number): number => Math.round(percentile(took, part))
const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
console.log(
  `requests  ${took.length} in ${lasted.toFixed(1)} s, ${Math.round(took.length / lasted)} per second`,
)
console.log(
  `latency   median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`,
)
console.log(`failed    ${failed}`)
for (const [what, count] of failures) console.log(`  ${count} × ${what}`)
process.exit(failed === 0 ? 0 : 1)

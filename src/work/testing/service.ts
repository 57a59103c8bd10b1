/** An in-memory API for the tests of operations and orders. */
import { examples } from '#api/examples/index.ts'

type Answer = Readonly<Record<string, unknown>> | string

interface AccountInvoice {
  status: string
  /** The server it is for. */
  server: number
  description?: string
}

function createAccount() {
  const invoices = new Map<number, AccountInvoice>()
  const servers = new Set([5860])
  /** Polling keys by invoice. */
  const keys = new Map<number, string>()
  const calls: string[] = []
  let order = (): Answer => ({ result: -1, error: 'Invalid preset 109', code: 400 })
  let unreachable = false
  let whileReading = (): void => undefined

  const reply = (id: number, { status, server, description = '' }: AccountInvoice) => ({
    ...examples['billing/get_invoice'].reply,
    result: 'success',
    invoiceid: id,
    id,
    status,
    items: { item: [{ id, type: 'Hosting', description, amount: '5.00', inv_id: server }] },
  })

  const replies: Readonly<Record<string, (fields: URLSearchParams) => Answer>> = {
    order_instance: () => order(),
    update_servers: () => {
      whileReading()
      return { result: 'OK', servers: [...servers], deploy_keys: Object.fromEntries(keys) }
    },
    get_invoices: () => ({
      result: 'success',
      invoices: [...invoices].map(([id, invoice]) => reply(id, invoice)),
    }),
    get_invoice: (fields) => {
      const id = Number(fields.get('invoice_id'))
      const invoice = invoices.get(id)
      return invoice ? reply(id, invoice) : { result: 'error', message: 'Invoice ID not found' }
    },
  }

  return {
    invoices,
    servers,
    keys,
    /** The actions called, oldest first. */
    calls,
    /** Handles and answers orders from now on; 'lost' loses the response. */
    onOrder: (how: () => Answer) => (order = how),
    /** Called while the servers are being read. */
    onReading: (what: () => void) => (whileReading = what),
    setUnreachable: (is: boolean) => (unreachable = is),
    /** The answer to a call about orders. */
    answer(fields: URLSearchParams): Answer | undefined {
      const action = fields.get('action') ?? ''
      const answer = replies[action]
      if (!answer) return undefined
      calls.push(action)
      return unreachable ? 'lost' : answer(fields)
    },
  }
}

/** Answers checks like the API: the final answer of a job is returned once, then its key is gone. */
export function createService() {
  /** Servers that are off; all others are on. */
  const off = new Set<number>()
  /** Every read of a server fails this way until `recover`. */
  let unreadable: (() => Answer) | undefined
  let readings = 0
  let held: Promise<void> | undefined
  let whileShowing = (_id: number): void => undefined
  /** Undefined for what isn't a write. */
  let write = (_action: string, _id: number): Promise<Answer> | undefined => undefined
  const jobs = new Map<string, Answer[]>()
  /** Whose final answer was given. */
  const told = new Set<string>()
  const checks: { tab: string; key: string; at: number }[] = []
  let failing: (() => Answer) | undefined

  /** What each server reports about its power, and how often they were asked. */
  const powerWords = new Map<number, string>()
  let statusCalls = 0

  const answer = (key: string): Answer => {
    if (failing) return failing()
    const script = jobs.get(key)
    const next = script?.[0]
    if (!script || next === undefined)
      return { code: -1, message: `AsyncKey ${key} not found`, key }
    if (script.length > 1) script.shift()
    else if (isFinal(next)) {
      jobs.delete(key)
      told.add(key)
    }
    return next
  }

  const show = (id: number): Answer => {
    readings += 1
    whileShowing(id)
    if (unreadable) return unreadable()
    const { server_data } = examples['eq/show'].reply
    const power_status = off.has(id) ? 'off' : 'on'
    return { server_data: { ...server_data, id, power_status }, reinstall: null }
  }

  const status = (id: number): Answer => {
    statusCalls += 1
    const key = `status-${statusCalls}`
    jobs.set(key, [notReady, ok(powerWords.get(id) ?? '')])
    return { result: 'OK', action: 'status', callback: key }
  }

  const account = createAccount()

  return {
    checks,
    account,
    off,
    /** What the server reports about its power from now on. */
    power: (id: number, word: string) => powerWords.set(id, word),
    /** How often servers were asked about their power. */
    statusCalls: () => statusCalls,
    /** How often servers were read. */
    readings: () => readings,
    /** Reads wait for this, as calls do while the session is lost. */
    holdReadings: (until: Promise<void>) => (held = until),
    /** Called while a server is being read. */
    onShow: (what: (id: number) => void) => (whileShowing = what),
    /** Handles and answers writes to servers from now on; 'lost' loses the response. */
    onWrite: (how: typeof write) => (write = how),
    failReadings: (how: () => Answer) => (unreadable = how),
    /** Whether a job's final answer was given. */
    isTold: (key: string) => told.has(key),
    /** Answers in turn; a last answer that isn't final repeats. */
    job: (key: string, ...answers: Answer[]) => jobs.set(key, answers),
    /** Every check fails this way until `recover`. */
    fail: (how: () => Answer) => (failing = how),
    recover: () => {
      failing = undefined
      unreadable = undefined
    },
    fetchOf:
      (tab: string): typeof fetch =>
      async (_url, init) => {
        const fields = new URLSearchParams(init?.body as URLSearchParams)
        const key = fields.get('key')
        if (key !== null) checks.push({ tab, key, at: Date.now() })
        const id = Number(fields.get('id'))
        const ask = fields.get('action') === 'status' ? status : show
        const written = write(fields.get('action') ?? '', id)
        const ordering = written
          ? await unlessAborted(written, init?.signal)
          : account.answer(fields)
        const reply = ordering ?? (key === null ? ask(id) : answer(key))
        if (key === null && ordering === undefined) await held
        if (reply === 'lost') throw new TypeError('Failed to fetch')
        return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply))
      },
  }
}

/** As `fetch` does, once its time is over. */
const unlessAborted = (answer: Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    void answer.then(resolve, reject)
  })

const isFinal = (answer: Answer): boolean =>
  typeof answer === 'object' && !['Not ready', 'Stage'].includes(String(answer['result']))

export const notReady = { result: 'Not ready' }
export const stage = (scope: string) => ({ result: 'Stage', scope, context: {} })
export const ok = (scope: string, context = {}, debug: string | null = null) => ({
  result: 'OK',
  scope,
  context,
  debug,
})

export const orderRequest = {
  preset: '109',
  deploy_period: 'monthly',
  location_name: 'NL',
  os_id: 237,
  traffic_plan: 25,
  root_pass: 'Secret-12',
  hostname: 'web-9',
} as const

export const orderAbout = {
  name: 'web-9',
  machine: 'vm.nano',
  location: 'NL',
  system: 'Ubuntu 24.04',
  user: 'root',
  byTechnicians: false,
  price: { amount: '6.05', currency: 'EUR' },
  again: '/order?preset=109',
}

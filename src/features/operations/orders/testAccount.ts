/** An account of the service in memory, and how it answers orders, for the tests of orders. */
import { examples } from '#api/examples/index.ts'

type Answer = Readonly<Record<string, unknown>> | string

interface AccountInvoice {
  status: string
  /** The server that it is for. */
  server: number
  description?: string
}

export function createAccount() {
  const invoices = new Map<number, AccountInvoice>()
  const servers = new Set([5860])
  /** Polling keys by invoice. */
  const keys = new Map<number, string>()
  const asked: string[] = []
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
    /** The actions that were called, oldest first. */
    asked,
    /** What an order does from now on, and is answered with; 'lost' loses the reply. */
    onOrder: (how: () => Answer) => (order = how),
    /** What happens while the servers are read. */
    onReading: (what: () => void) => (whileReading = what),
    setUnreachable: (is: boolean) => (unreachable = is),
    /** The answer to a call that is about orders. */
    answer(fields: URLSearchParams): Answer | undefined {
      const action = fields.get('action') ?? ''
      const answer = replies[action]
      if (!answer) return undefined
      asked.push(action)
      return unreachable ? 'lost' : answer(fields)
    },
  }
}

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

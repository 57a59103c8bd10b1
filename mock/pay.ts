/**
 * `/mock/pay/<invoice>/<gateway>`: simulated payment providers, which really book the payment. Like real ones they need
 * no session; the form names their world (see `payForm`).
 */
import { Hono, type Context } from 'hono'
import { isPositive } from './counting/money.ts'
import { worldIdOf } from './cookie.ts'
import {
  gateways,
  isGateway,
  payForm,
  priced,
  type GatewayId,
} from './handlers/billing/gateways.ts'
import { balanceOf } from './handlers/billing/ledger.ts'
import { receivePayment } from './handlers/billing/payments.ts'
import { eventHandlers } from './eventHandlers.ts'
import { escapeHtml } from './escapeHtml.ts'
import { schedule, settle } from './world/events.ts'
import type { InvoiceRow } from './world/rows.ts'
import type { World } from './world/world.ts'
import type { Worlds } from './world/worlds.ts'

/** World seconds until a bank transfer arrives. */
const transferTime = 7200

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 28rem; padding: 0 1rem; color-scheme: light dark }
form { display: flex; gap: 0.75rem; flex-wrap: wrap }
button { font: inherit; padding: 0.5rem 1rem }
`

/**
 * The panel shows these pages in a sandboxed frame or a window: they can be framed, unlike the panel, and a window opened
 * from a sandbox must not request isolation.
 */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'",
  'cross-origin-opener-policy': 'unsafe-none',
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/mock/pay/style.css"><main><h1>${title}</h1>${body}</main></html>`

/**
 * The hostile world's gateway runs this in the panel's frame: it tries to reach everything outside of the frame, and
 * reports what it reached. A failed attempt throws or rejects.
 */
const intruderScript = `
const has = (value) => { if (!value) throw new Error('nothing there') }
const attempts = {
  'the page around': () => parent.document.title,
  'its storage': () => parent.sessionStorage.length,
  'its token': () => has(JSON.stringify({ ...parent }).includes('token')),
  'its opener': () => has(window.opener),
  'the address': () => { top.location.href = '/mock/pay/style.css' },
  'the history': () => top.history.back(),
  'storage': () => localStorage.length,
  'storage of the tab': () => sessionStorage.length,
  'cookies': () => document.cookie,
  'databases': () => new Promise((resolve, reject) => {
    const opening = indexedDB.open('operations')
    opening.onsuccess = resolve
    opening.onerror = reject
  }),
  'caches': () => caches.keys(),
  'what is copied': () => navigator.clipboard.readText(),
  'copying': () => navigator.clipboard.writeText('intruder'),
  'the service': () => fetch('/api/auth.php', { method: 'POST', body: 'action=info' }),
  'the network': () => fetch('/mock/pay/style.css', { mode: 'no-cors' }),
  'the network by an old request': () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.onload = resolve
    request.onerror = reject
    request.open('GET', '/mock/pay/style.css')
    request.send()
  }),
  'a socket': () => new Promise((resolve, reject) => {
    const socket = new WebSocket('/mock/socket')
    socket.onopen = resolve
    socket.onerror = reject
  }),
  'a service worker': () => navigator.serviceWorker.register('/mock/pay/intruder.js'),
}
const reached = async ([what, attempt]) => {
  try { await attempt(); return [what] } catch { return [] }
}
Promise.all(Object.entries(attempts).map(reached)).then((found) => {
  document.querySelector('p').textContent = 'Reached: ' + (found.flat().join(', ') || 'nothing')
})
`

interface Visit {
  readonly world: World
  readonly invoice: InvoiceRow
  readonly gateway: GatewayId
  /** The pressed button. */
  readonly step: string
  readonly origin: string
}

interface Answer {
  readonly title: string
  readonly body: string
  readonly status?: 200 | 404 | 409
}

export function payRoutes(worlds: Worlds): Hono {
  const pay = new Hono()

  pay.get('/style.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  pay.get('/intruder.js', (context) =>
    context.body(intruderScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )

  pay.on(['GET', 'POST'], '/:invoice/:gateway', async (context) => {
    const visit = await visitOf(context, worlds)
    const posted = context.req.method === 'POST'
    const { title, body, status = 200 } = visit ? answerTo(visit, posted) : unknown
    return context.body(page(title, body), status, pageHeaders)
  })

  return pay
}

const unknown: Answer = {
  title: 'Payment not found',
  body: '<p>This invoice or payment method doesn’t exist. Nothing was charged.</p>',
  status: 404,
}

async function visitOf(context: Context, worlds: Worlds): Promise<Visit | undefined> {
  const query = context.req.query()
  const form = context.req.method === 'POST' ? await context.req.parseBody() : query
  const field = (name: string): string | undefined => {
    const value = form[name] ?? query[name]
    return typeof value === 'string' ? value : undefined
  }
  const world = await worlds.choose(field('world') ?? worldIdOf(context))
  settle(world, eventHandlers)
  const invoice = world.tables.invoices.get(Number(context.req.param('invoice')))
  const gateway = context.req.param('gateway') ?? ''
  if (!invoice || !isGateway(gateway)) return undefined
  const { origin } = new URL(context.req.url)
  return { world, invoice, gateway, step: field('step') ?? 'pay', origin }
}

/** Only a POST moves money: reloading a page must not pay again. */
function answerTo(visit: Visit, posted: boolean): Answer {
  const { world, invoice, gateway, step } = visit
  const balance = balanceOf(world, invoice)
  if (!isPositive(balance)) return nothingToPay(invoice)
  if (!posted) return offer(visit)
  if (step === 'cancel')
    return {
      title: 'Payment canceled',
      body: `<p>Invoice ${invoice.id} is still unpaid. Nothing was charged. You can close this page.</p>`,
    }
  if (step === 'decline' || (world.settings.decline_payments && gateway === 'card'))
    return decline(visit)
  if (gateways[gateway].way === 'later') return transfer(visit)
  const amount = priced(world, invoice)
  receivePayment(world, invoice, gateway, balance)
  world.touch()
  return {
    title: 'Payment received',
    body: `<p>We received ${amount} for invoice ${invoice.id} by ${gateways[gateway].name.toLowerCase()}. You can close this page.</p>`,
  }
}

/** A bank refuses the card: nothing is booked but the attempt. */
function decline({ world, invoice }: Visit): Answer {
  world.tables.invoices.patch(invoice.id, { declined_at: world.clock.now() })
  world.touch()
  return {
    title: 'Payment declined',
    body: `<p>The bank declined the payment of ${priced(world, invoice)} for invoice ${invoice.id}. Nothing was charged. You can close this page.</p>`,
  }
}

const nothingToPay = ({ id, status }: InvoiceRow): Answer => ({
  title: 'Nothing to pay',
  body: `<p>Invoice ${id} is ${status.toLowerCase()}. Nothing was charged.</p>`,
  status: 409,
})

function offer({ world, invoice, gateway, origin }: Visit): Answer {
  const { name, way } = gateways[gateway]
  const form = payForm(world, invoice, gateway, {
    origin,
    method: 'post',
    buttons: [
      ...(way === 'later'
        ? [['transfer', 'Confirm transfer'] as const]
        : [['pay', 'Pay'] as const, ['decline', 'Decline as the bank'] as const]),
      ['cancel', 'Cancel'],
    ],
  })
  return {
    title: `Pay by ${escapeHtml(name.toLowerCase())}`,
    body: `<p>Invoice ${invoice.id}: ${priced(world, invoice)}</p>${form}`,
  }
}

/** A pending transfer isn't sent twice. */
function transfer({ world, invoice, gateway }: Visit): Answer {
  const onItsWay = world.tables.events
    .all()
    .some(({ event }) => event.kind === 'payment/arrive' && event.invoice_id === invoice.id)
  if (!onItsWay) {
    schedule(world, transferTime, {
      kind: 'payment/arrive',
      invoice_id: invoice.id,
      gateway,
      amount: balanceOf(world, invoice),
    })
    world.touch()
  }
  return {
    title: 'Transfer pending',
    body: `<p>${priced(world, invoice)} for invoice ${invoice.id} will arrive within two hours. You can close this page.</p>`,
  }
}

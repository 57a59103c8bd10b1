/**
 * Payment methods. spec.md 4.4: a gateway returns markup to show to the customer. Here each form posts to the mock's own
 * `/mock/pay`, which books the payment.
 */
import { escapeHtml } from '../../escapeHtml.ts'
import type { InvoiceRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import type { Call, HandlersOf } from '../types.ts'
import { accountOf, currencyOf } from './clientRecord.ts'
import { balanceOf } from './ledger.ts'
import { payableInvoiceOf } from './refusals.ts'

interface Gateway {
  readonly name: string
  /** `at-once`: the form pays; `page`: it opens the provider's page; `later`: the money arrives later. */
  readonly way: 'at-once' | 'page' | 'later'
}

export const gateways = {
  card: { name: 'Credit card', way: 'at-once' },
  wallet: { name: 'Online wallet', way: 'page' },
  bank: { name: 'Bank transfer', way: 'later' },
} as const satisfies Record<string, Gateway>

export type GatewayId = keyof typeof gateways
export const isGateway = (id: string): id is GatewayId => Object.hasOwn(gateways, id)

/** The balance due: "12.34 EUR". */
export const priced = (world: World, invoice: InvoiceRow): string =>
  `${balanceOf(world, invoice)}${currencyOf(accountOf(world, invoice)).suffix}`

interface PayForm {
  readonly method: 'get' | 'post'
  /** Each button's value and label. */
  readonly buttons: readonly (readonly [step: string, label: string])[]
  /** The gateway's origin. */
  readonly origin: string
}

/** A payment form. Sandboxed frames send no cookies, so it names its world, like a real form its shop id. */
export function payForm(
  world: World,
  invoice: InvoiceRow,
  gateway: GatewayId,
  { method, buttons, origin }: PayForm,
): string {
  const fields = [
    `<input type="hidden" name="world" value="${escapeHtml(world.facts.id)}">`,
    ...buttons.map(
      ([step, label]) => `<button type="submit" name="step" value="${step}">${label}</button>`,
    ),
  ]
  const action = escapeHtml(`${origin}/mock/pay/${invoice.id}/${gateway}`)
  return `<form method="${method}" action="${action}">${fields.join('')}</form>`
}

function markup({ world, origin }: Call, invoice: InvoiceRow, gateway: GatewayId): string {
  const amount = priced(world, invoice)
  switch (gateway) {
    case 'card':
      return payForm(world, invoice, gateway, {
        origin,
        method: 'post',
        buttons: [['pay', `Pay ${amount} by card`]],
      })
    case 'wallet':
      return payForm(world, invoice, gateway, {
        origin,
        method: 'get',
        buttons: [['open', `Continue to the wallet, ${amount}`]],
      })
    case 'bank':
      return [
        '<p>Transfer the amount to this account. It arrives within two hours.</p>',
        `<dl><dt>Account</dt><dd>NL00 EXMP 0000 0000 00</dd><dt>Amount</dt><dd>${amount}</dd>`,
        `<dt>Reference</dt><dd>Invoice ${invoice.id}</dd></dl>`,
        payForm(world, invoice, gateway, {
          origin,
          method: 'post',
          buttons: [['transfer', 'Confirm transfer']],
        }),
      ].join('')
    default:
      return gateway satisfies never
  }
}

/**
 * The hostile world's provider: its markup attacks the page around it (see `/mock/pay/intruder.js`), and
 * pays.
 */
const intruder = (call: Call, invoice: InvoiceRow) => ({
  name: 'Intruder <img src=x onerror="alert(1)">',
  call: [
    `<p>Not started.</p><script src="${escapeHtml(call.origin)}/mock/pay/intruder.js"></script>`,
    markup(call, invoice, 'card'),
  ].join(''),
})

export const paying = {
  'billing/getpaymentgw': ({ invoice_id }, call) => {
    const invoice = payableInvoiceOf(call, invoice_id)
    const method = (id: GatewayId) => ({
      name: gateways[id].name,
      call: markup(call, invoice, id),
    })
    return {
      result: 'OK',
      methods: {
        card: method('card'),
        wallet: method('wallet'),
        bank: method('bank'),
        ...(call.world.facts.scenario === 'hostile' && { intruder: intruder(call, invoice) }),
      },
    }
  },
} satisfies Partial<HandlersOf<'billing'>>

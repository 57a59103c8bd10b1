/** Pays invoices in tests by submitting the gateways' markup, like a browser. */
import { compare } from '../../counting/money.ts'
import { startService, type Service } from '../../harness.ts'
import type { InvoiceRow } from '../../world/rows.ts'

export async function unpaidService(): Promise<Service> {
  const service = await startService({ scenario: 'unpaid' })
  await service.signIn()
  return service
}

export const openInvoices = ({ world }: Service): InvoiceRow[] =>
  world.tables.invoices
    .all()
    .filter(({ status }) => status === 'Unpaid')
    .toSorted((first, second) => compare(first.subtotal, second.subtotal))

export function cheapest(service: Service): InvoiceRow {
  const [invoice] = openInvoices(service)
  if (!invoice) throw new Error('nothing is unpaid')
  return invoice
}

export const stored = ({ world }: Service, { id }: InvoiceRow): InvoiceRow => {
  const invoice = world.tables.invoices.get(id)
  if (!invoice) throw new Error(`no invoice ${id}`)
  return invoice
}

export const credit = async (service: Service): Promise<string> => {
  const { client } = await service.ask('billing/get_client', {})
  return client.credit ?? ''
}

/** Submits a gateway's form like a browser without cookies. */
export async function submit(service: Service, markup: string, step?: string): Promise<string> {
  const method = /method="(\w+)"/.exec(markup)?.[1]?.toUpperCase() ?? ''
  const address = /action="([^"]+)"/.exec(markup)?.[1] ?? ''
  const world = /name="world" value="([^"]+)"/.exec(markup)?.[1] ?? ''
  const fields = new URLSearchParams({
    world,
    step: step ?? /name="step" value="(\w+)"/.exec(markup)?.[1] ?? '',
  })
  const response = await service.app.request(
    method === 'GET' ? `${address}?${fields}` : address,
    method === 'GET' ? {} : { method, body: fields },
  )
  return response.text()
}

export async function gateway(service: Service, invoice: InvoiceRow, id: string): Promise<string> {
  const { methods } = await service.ask('billing/getpaymentgw', { invoice_id: invoice.id })
  return methods[id]?.call ?? ''
}

/** Real-life variants of the catalogue and of orders (wire.md 3, 8). */
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../reply.ts'

/** Location lists contain spaces, duplicates and a trailing comma; groups are records. */
export function withUntidyCatalogue(action: string, reply: Body): Body {
  if (action === 'presets/groups' && Array.isArray(reply)) {
    const groups = reply.map((group: unknown, index) => ({
      id: index + 1,
      name: isRecord(group) ? group['en'] : '',
      count: 1,
    }))
    return { result: 'OK', groups }
  }
  const { presets } = reply
  if (!Array.isArray(presets)) return reply
  return { ...reply, presets: presets.map((row: unknown) => (isRecord(row) ? untidy(row) : row)) }
}

function untidy(preset: Body): Body {
  const { locations } = preset
  if (typeof locations !== 'string') return preset
  const [first = ''] = locations.split(',')
  return { ...preset, locations: `${locations.replace(',', ', ')},${first},` }
}

/** An unpaid order returns `invoice_id` and a payment URL. */
export function withOrderRedirect(action: string, reply: Body): Body {
  const { invoice, invoiceid: _, ...rest } = reply
  if (action !== 'eq/order_instance' || typeof invoice !== 'number') return reply
  return {
    ...rest,
    invoice_id: invoice,
    redirect: `https://billing.example.net/viewinvoice.php?id=${invoice}`,
  }
}

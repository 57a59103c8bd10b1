/** The first reads of the order screen, from its URL. */
import type { Action, RequestOf } from '#api/action.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listPresets } from '#api/actions/presets.ts'
import { listSoftware } from '#api/actions/software.ts'
import { listStocks, showStock } from '#api/actions/stocks.ts'
import { listTrafficPlans } from '#api/actions/trafficPlans.ts'
import type { Offer } from '../rules/offer.ts'
import { readOrderSearch, type OrderSearch } from './orderSearch.ts'

type Read = <A extends Action>(action: A, request: RequestOf<A>) => void

/** Sends all reads in parallel. None needs a session. */
export function prefetchOrder(search: Readonly<Record<string, unknown>>, read: Read): void {
  const parsed = readOrderSearch(search)
  read(listPresets, {})
  if (parsed.stock !== undefined) read(showStock, { id: parsed.stock })
  if (search['kind'] === 'stock') read(listStocks, {})
  else if (parsed.location !== undefined && parsed.stock === undefined)
    read(listPresets, availabilityIn(parsed.location))
  const request = catalogueRequest(offerRefIn(parsed), parsed.location ?? '')
  if (request)
    for (const action of [listOperatingSystems, listSoftware, listTrafficPlans])
      read(action, request)
  // The OS step also lists incompatible operating systems.
  if (parsed.step === 'system' && parsed.location !== undefined)
    read(listOperatingSystems, { location: parsed.location })
}

/** A request for the catalog with the stock of one location (wire.md 8). */
export const availabilityIn = (location: string) => ({ location, filter: 'yes' }) as const

/** Parameters of the lists of what an offer can be ordered with; undefined without an offer. */
export function catalogueRequest(ref: Offer['ref'] | undefined, location: string) {
  return ref && { ...(ref.kind === 'preset' && { instance_id: ref.id }), location }
}

/** The offer in the URL. With its location it can be read before the catalog arrives. */
export function offerRefIn({
  preset = '',
  stock,
  location,
}: OrderSearch): Offer['ref'] | undefined {
  if (location === undefined) return undefined
  if (stock !== undefined) return { kind: 'stock', id: stock }
  return /^\d+$/.test(preset) ? { kind: 'preset', id: Number(preset) } : undefined
}

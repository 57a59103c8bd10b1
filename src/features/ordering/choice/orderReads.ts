/** The first reads of the order screen, from its URL. None needs a session. */
import type { FirstReads } from '#lib/queryStates/firstReads.ts'
import type { Offer } from '../rules/offer.ts'
import { orderSteps, readNamedOffer, type OrderSearch } from './orderSearch.ts'

/** The location when the URL has none. */
export const defaultLocation = 'NL'

export function orderReads(search: Readonly<Record<string, unknown>>): FirstReads {
  const named = readNamedOffer(search)
  const { preset, stock, location } = named
  const ref = offerRefIn(named)
  const request = ref && location !== undefined ? catalogueRequest(ref, location) : undefined
  // Where plans are listed for: known with the URL, unless a plan without a location is named.
  const listed = location ?? (preset === undefined ? defaultLocation : undefined)
  const isStock = search['kind'] === 'stock'
  const seesPresets = stock === undefined && !isStock && listed !== undefined
  // The OS step also lists incompatible operating systems.
  const seesAllSystems = search['step'] === orderSteps[1] && location !== undefined
  const systems = [...(request ? [request] : []), ...(seesAllSystems ? [{ location }] : [])]
  return {
    'presets/list': [{}, ...(seesPresets ? [availabilityIn(listed)] : [])],
    ...(stock !== undefined && { 'stocks/show': [{ id: stock }] }),
    ...(isStock && { 'stocks/list': [{}] }),
    ...(systems.length > 0 && { 'os/list': systems }),
    ...(request && { 'software/list': [request], 'traffic_plans/list': [request] }),
  }
}

/** A request for the catalog with the stock of one location (wire.md 8). */
export const availabilityIn = (location: string) => ({ location, filter: 'yes' }) as const

/** Parameters of the lists of what an offer can be ordered with. */
export const catalogueRequest = (ref: Offer['ref'], location: string) => ({
  ...(ref.kind === 'preset' && { instance_id: ref.id }),
  location,
})

/** The offer in the URL. With its location it can be read before the catalog arrives. */
export function offerRefIn({
  preset = '',
  stock,
  location,
}: Pick<OrderSearch, 'preset' | 'stock' | 'location'>): Offer['ref'] | undefined {
  if (location === undefined) return undefined
  if (stock !== undefined) return { kind: 'stock', id: stock }
  return /^\d+$/.test(preset) ? { kind: 'preset', id: Number(preset) } : undefined
}

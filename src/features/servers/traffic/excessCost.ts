import type { Amount } from '#lib/money/amount.ts'
import { times } from '#lib/money/money.ts'
import type { TrafficOutlook } from '../rules/trafficPeriod.ts'

/** Prices of traffic are in EUR (spec.md 2.12). */
export const trafficCurrency = 'EUR'

/**
 * About what the traffic above the limit costs at the end of the period, excl. VAT. `price`: for each TB; null if unknown.
 * Null without a forecast, too.
 */
export const excessCost = ({ forecast }: TrafficOutlook, price: Amount | null): Amount | null =>
  forecast.state === 'heading' && price !== null ? times(price, forecast.above.toFixed(3)) : null

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { truncate } from '#lib/text/truncate.ts'

/** The API names methods by id (spec.md 2.8); there is no list of all of them. */
const known: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['card', msg`Card`],
  ['bank', msg`Bank transfer`],
  ['wallet', msg`Online wallet`],
  ['credit', msg`Credit`],
])

/** "Bank transfer" for `bank`; an unknown method as the API writes it. */
export function paymentMethodName(i18n: I18n, method: string): string {
  const label = known.get(method)
  return label ? i18n._(label) : truncate(method)
}

export function usePaymentMethodName(): (method: string) => string {
  const { i18n } = useLingui()
  return (method) => paymentMethodName(i18n, method)
}

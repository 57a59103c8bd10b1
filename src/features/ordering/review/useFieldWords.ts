import { useLingui } from '@lingui/react/macro'
import { ownWords } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import type { OrderRefusal } from '../rules/orderRefusal.ts'

/** A refusal in words that fit under the field that it is about. */
export function useFieldWords(): (refusal: OrderRefusal, error: ApiError) => string {
  const { t } = useLingui()
  return (refusal, error) => {
    if (refusal === 'promo-code')
      return t`The service does not take this code: it may be misspelt, over or used before. Nothing was ordered. Change it, or leave it empty.`
    if (refusal === 'promo-currency')
      return t`This code is for orders in another currency. Nothing was ordered. Change it, or leave it empty.`
    if (refusal === 'password')
      return t`The service does not take this password. Nothing was ordered. Choose another, or let one be suggested.`
    const words = ownWords(error) ?? ''
    return t`The service refused: ${words}. Nothing was ordered.`
  }
}

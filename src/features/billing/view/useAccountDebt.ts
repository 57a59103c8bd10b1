import { useDebt } from '#lib/invoices/useDebt.ts'
import { useAccountCurrency } from './currency.ts'

/** What the account owes, also on screens that don't list its invoices; undefined while unknown. */
export const useAccountDebt = () => useDebt({ accountCurrency: useAccountCurrency(), reads: true })

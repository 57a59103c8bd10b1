import { createContext, use } from 'react'
import type { AutoCredit } from './useAutoCredit.ts'

/** Auto-pay from credit, once for the whole screen: its strip, its tab and its dialog show the same. */
export const AutoPayContext = createContext<AutoCredit | undefined>(undefined)

export function useAutoPay(): AutoCredit {
  const autoPay = use(AutoPayContext)
  if (!autoPay) throw new Error('useAutoPay outside of billing')
  return autoPay
}

/** The dialog that says what auto-pay will pay, before it is turned on. */
export const autoPayDialog = 'auto-pay'

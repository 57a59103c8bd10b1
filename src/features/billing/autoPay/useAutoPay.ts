import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useRef, useState } from 'react'
import { setTag } from '#api/actions/auth/account.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import type { ApiError } from '#api/wire.ts'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { isAutoPayOn } from '../rules/credit.ts'
import { useClientRecord } from '../view/currency.ts'

/** The name of the dialog that asks before turning it on. */
export const autoPayDialog = 'auto-pay'

export interface AutoPay {
  /** Undefined while unknown. Keeps its old value during a switch, until everything it changes is read again. */
  readonly isOn: boolean | undefined
  readonly busy: boolean
  /** Seconds for which a switch with a lost response is checked at most. */
  readonly checking: number | undefined
  readonly error: ApiError | undefined
  readonly disabledReason: string | undefined
  readonly turn: (on: boolean) => void
}

export const autoPayRequest = (set: boolean) => ({ tag: 'auto_credit', set })

const autoPayWrite = { action: setTag, about: 'auto_credit' } as const

/** Reads and switches the client's `auto_credit` tag. spec.md 4.1. */
export function useAutoPaySwitch(): AutoPay {
  const { t } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const { data } = useClientRecord()
  const checking = useStillChecking(autoPayWrite)
  const writeInPlace = useWriteInPlace()
  const [error, setError] = useState<ApiError>()
  const [turningOn, setTurningOn] = useState<boolean>()
  // A second press may come before the next render.
  const sending = useRef(false)

  async function turn(on: boolean): Promise<void> {
    if (sending.current || checking !== undefined) return
    sending.current = true
    setTurningOn(on)
    setError(undefined)
    const result = await writeInPlace(
      verifyAfterLostReply(
        autoPayWrite,
        () => client.call(setTag, autoPayRequest(on)),
        async () => isAutoPayOn(await client.call(getClient, {})) === on,
      ),
      {
        about: t`Auto-pay from credit`,
        failed: on ? t`Couldn’t turn on auto-pay` : t`Couldn’t turn off auto-pay`,
      },
    )
    await invalidateChanged(queryClient, setTag)
    if (!result.ok) setError(result.error)
    sending.current = false
    setTurningOn(undefined)
  }

  return {
    isOn: turningOn === undefined ? data && isAutoPayOn(data) : !turningOn,
    busy: turningOn !== undefined || checking !== undefined,
    checking,
    error,
    disabledReason: useForbidden()(setTag.key),
    turn: (on) => void turn(on),
  }
}

/** Shared by the billing summary, the credit tab and the dialog, so that all show the same. */
export const AutoPayContext = createContext<AutoPay | undefined>(undefined)

export function useAutoPay(): AutoPay {
  const autoPay = use(AutoPayContext)
  if (!autoPay) throw new Error('useAutoPay needs an AutoPayContext above it')
  return autoPay
}

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, createContext, use } from 'react'
import { setTag } from '#api/actions/auth/account.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { useClient } from '#api/clientContext.ts'
import { useAction, invalidateChanged } from '#api/hooks.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import type { ApiError } from '#api/wire.ts'
import { autoPayOf } from './rules/autoPay.ts'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'

export interface AutoPay {
  /**
   * Whether auto-pay is on; undefined while that is not known. What it was, until all that a
   * switch changes has been read again: the next press is not taken before.
   */
  readonly on: boolean | undefined
  readonly busy: boolean
  /** The seconds for which a switch whose reply was lost is checked at most. */
  readonly checking: number | undefined
  /** Why switching failed. */
  readonly error: ApiError | undefined
  /** Why it cannot be switched. */
  readonly reason: string | undefined
  readonly turn: (on: boolean) => void
}

/** What switches it. */
export const autoPayRequest = (set: boolean) => ({ tag: 'auto_credit', set })

const autoPaySwitch = { action: setTag, about: 'auto_credit' } as const

/** Reads and switches the client's `auto_credit` tag. spec.md 4.1. */
export function useAutoPaySwitch(): AutoPay {
  const { t } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const can = useCan()
  const permission = can(setTag.key)
  const { data } = useAction(getClient, {}, { enabled: can(getClient.key).allowed })
  const checking = useStillChecking(autoPaySwitch)
  const inPlace = useWriteInPlace()
  const [error, setError] = useState<ApiError>()
  const [turning, setTurning] = useState<boolean>()
  // The second press may come before the first has been drawn.
  const sending = useRef(false)

  async function turn(on: boolean): Promise<void> {
    if (sending.current || checking !== undefined) return
    sending.current = true
    setTurning(on)
    setError(undefined)
    const written = await inPlace(
      verifyAfterLostReply(
        autoPaySwitch,
        () => client.call(setTag, autoPayRequest(on)),
        async () => autoPayOf(await client.call(getClient, {})) === on,
      ),
      on ? t`Couldn’t turn on auto-pay` : t`Couldn’t turn off auto-pay`,
    )
    await invalidateChanged(queryClient, setTag)
    if (!written.ok) setError(written.error)
    sending.current = false
    setTurning(undefined)
  }

  return {
    on: turning === undefined ? data && autoPayOf(data) : !turning,
    busy: turning !== undefined || checking !== undefined,
    checking,
    error,
    reason: permission.allowed ? undefined : t(permission.reason),
    turn: (on) => void turn(on),
  }
}

/** Auto-pay from credit, once for the whole screen: its strip, its tab and its dialog show the same. */
export const AutoPayContext = createContext<AutoPay | undefined>(undefined)

export function useAutoPay(): AutoPay {
  const autoPay = use(AutoPayContext)
  if (!autoPay) throw new Error('useAutoPay outside of billing')
  return autoPay
}

/** The dialog that says what auto-pay will pay, before it is turned on. */
export const autoPayDialog = 'auto-pay'

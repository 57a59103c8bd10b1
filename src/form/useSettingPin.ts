import { useState } from 'react'
import type { RequestOf } from '#api/action.ts'
import { checkPin, setPin } from '#api/actions/eq/control.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { ApiError } from '#api/wire.ts'
import type { Begun } from '#operations/start.ts'
import { usePinWork, type PinWork } from './usePinWork.ts'

/** What was begun to set the PIN, or to find out whether it is set. */
type Sent =
  | { readonly kind: 'answered'; readonly begun: Begun<typeof setPin> }
  | { readonly kind: 'looking'; readonly begun: Begun<typeof checkPin> }

interface SettingPin extends Pick<
  PinWork<typeof setPin>,
  'outcome' | 'sentAt' | 'pause' | 'onPauseOver'
> {
  /** @throws {ApiError} as setting it failed. */
  send: (request: RequestOf<typeof setPin>) => Promise<Sent>
  follow: (sent: Sent) => void
  /** The reply to setting it was lost, so `outcome` is whether the new PIN is the account's. */
  looking: boolean
}

/**
 * Sets the PIN. Where the reply is lost, nothing can be read that tells whether it was carried out: the new PIN is
 * checked, which counts as one wrong PIN where it was not. Spec 4.7.
 */
export function useSettingPin(name: string): SettingPin {
  const setting = usePinWork(setPin, name)
  const check = usePinWork(checkPin, name)
  const [looking, setLooking] = useState(false)
  const { outcome, sentAt, pause, onPauseOver } = looking ? check : setting
  return {
    outcome,
    sentAt,
    pause,
    onPauseOver,
    looking,
    async send(request) {
      setLooking(false)
      try {
        return { kind: 'answered', begun: await setting.send(request) }
      } catch (error) {
        if (!(error instanceof ApiError) || !mayHaveHappened(error)) throw error
        const begun = await check.send({ pin: request.new_pin }).catch(() => {
          throw error
        })
        return { kind: 'looking', begun }
      }
    },
    follow(sent) {
      setLooking(sent.kind === 'looking')
      if (sent.kind === 'looking') check.follow(sent.begun)
      else setting.follow(sent.begun)
    },
  }
}

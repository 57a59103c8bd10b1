import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Outcome } from '#features/operations/operation.ts'
import { formatDuration } from '#ui/duration.ts'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'

interface PinPauseProps {
  /** How long the service takes no PIN. */
  seconds: number
  onOver: () => void
}

/** Counts down until the service takes a PIN again. What was typed stays. spec.md 5.8. */
export function PinPause({ seconds, onOver }: PinPauseProps) {
  const { i18n } = useLingui()
  const now = useNow(1000)
  const [began] = useState(now)
  const left = Math.max(0, Math.ceil(seconds - (now - began) / 1000))
  const over = left === 0
  // The end comes by itself, while nothing else happens.
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  return (
    <Strip tone={over ? 'info' : 'warn'} urgent>
      {over ? (
        <Trans>You can try again now.</Trans>
      ) : (
        <Trans>
          Too many wrong PINs. Try again in {formatDuration(i18n, left)}. Nothing was changed.
        </Trans>
      )}
    </Strip>
  )
}

/**
 * How long the service takes no PIN or code any more after several wrong ones, in seconds; undefined when it says
 * nothing of it. spec.md 4.7 and 5.8 tell of growing delays, and no field for them: only the words say how long.
 */
export function secondsToWait(text: string): number | undefined {
  const match = /\btry again in (?:about )?(\d{1,5}) ?(s|seconds?|min|minutes?)\b/i.exec(text)
  if (!match) return undefined
  const [, count, unit] = match
  return Number(count) * (unit?.toLowerCase().startsWith('m') ? 60 : 1)
}

interface LostPinProps {
  outcome: Outcome | undefined
  pause: number | undefined
  onPauseOver: () => void
}

/** What is true of a PIN whose setting was never answered: the service was asked whether the new one is it. */
export function LostPin({ outcome, pause, onPauseOver }: LostPinProps) {
  switch (outcome?.state) {
    case undefined:
    case 'done':
      return null
    case 'sending':
    case 'running':
    case 'settling':
      return (
        <output className="text-muted">
          <Trans>We don’t know yet whether the new PIN was saved. Checking…</Trans>
        </output>
      )
    case 'failed':
      return pause === undefined ? (
        <Strip tone="warn" urgent>
          <Trans>The new PIN wasn’t saved. Nothing was changed. Try again.</Trans>
        </Strip>
      ) : (
        <PinPause seconds={pause} onOver={onPauseOver} />
      )
    case 'unanswered':
    case 'not-known':
    case 'not-up':
    case 'not-found':
    case 'finished-elsewhere':
    case 'cancelled':
    case 'to-pay':
      return (
        <Strip tone="warn" urgent>
          <Trans>
            We couldn’t confirm whether the new PIN was saved. Check your PIN before you continue.
          </Trans>
        </Strip>
      )
  }
}

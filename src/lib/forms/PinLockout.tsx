import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Outcome } from '#work/operation.ts'
import { formatDuration } from '#ui/Duration.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import type { Looking } from './useSettingPin.ts'

interface PinLockoutProps {
  /** How long PIN entry is locked. */
  seconds: number
  /** A new PIN was sent, which earlier tries of the browser may have set before they locked the entry. */
  isChange?: boolean
  onOver: () => void
}

/** Counts down until a PIN is accepted again. The input stays. spec.md 5.8. */
export function PinLockout({ seconds, isChange = false, onOver }: PinLockoutProps) {
  const { i18n } = useLingui()
  const now = useNow(1000)
  const [began] = useState(now)
  const left = Math.max(0, Math.ceil(seconds - (now - began) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  return (
    <Strip tone={over ? 'info' : 'warn'} urgent>
      {over ? (
        <Trans>You can try again now.</Trans>
      ) : isChange ? (
        <Trans>
          Too many wrong PINs. The new PIN may have been saved: check it in{' '}
          {formatDuration(i18n, left)}.
        </Trans>
      ) : (
        <Trans>
          Too many wrong PINs. Try again in {formatDuration(i18n, left)}. Nothing was changed.
        </Trans>
      )}
    </Strip>
  )
}

/**
 * How long PIN or code entry is locked after several wrong ones, in seconds; undefined if the text doesn't say. spec.md
 * 4.7 and 5.8 describe growing delays but no field for them, so the text is the only source.
 */
export function lockoutSeconds(text: string): number | undefined {
  const match = /\btry again in (?:about )?(\d{1,5}) ?(s|seconds?|min|minutes?|h|hours?)\b/i.exec(
    text,
  )
  if (!match) return undefined
  const [, count, unit = ''] = match
  return Number(count) * (/^h/i.test(unit) ? 3600 : /^m/i.test(unit) ? 60 : 1)
}

interface UnconfirmedPinProps {
  outcome: Outcome | undefined
  looking: Looking | undefined
  pause: number | undefined
  onPauseOver: () => void
}

/** The status of a new PIN that was checked: its response was lost, or the current PIN was called wrong. */
export function UnconfirmedPin({ outcome, looking, pause, onPauseOver }: UnconfirmedPinProps) {
  switch (outcome?.state) {
    case undefined:
    case 'done':
      return null
    case 'sending':
    case 'running':
    case 'settling':
      return (
        <output className="text-muted">
          <Trans>Checking whether it worked…</Trans>
        </output>
      )
    case 'failed':
      // Refused by a lock that is over, the check has shown nothing.
      if (pause === undefined && lockoutSeconds(outcome.scope) !== undefined) return <UnknownPin />
      return pause === undefined ? (
        <Strip tone={looking === 'refused' ? 'bad' : 'warn'} urgent>
          {notSaved(looking)}
        </Strip>
      ) : (
        <PinLockout isChange seconds={pause} onOver={onPauseOver} />
      )
    case 'unanswered':
    case 'not-known':
    case 'not-up':
    case 'not-found':
    case 'finished-elsewhere':
    case 'cancelled':
    case 'to-pay':
      return <UnknownPin />
  }
}

/** A new PIN was sent, and nothing shows whether it is set. */
export function UnknownPin() {
  return (
    <Strip tone="warn" urgent>
      <Trans>Result unknown. Check your PIN before you continue.</Trans>
    </Strip>
  )
}

/** The check of a new PIN has shown that it isn't set. */
export const notSaved = (looking: Looking | undefined): string =>
  looking === 'refused'
    ? t`Wrong PIN. Nothing was changed. The new PIN was checked too, so two wrong PINs were counted.`
    : t`The new PIN wasn’t saved. Nothing was changed. Try again.`

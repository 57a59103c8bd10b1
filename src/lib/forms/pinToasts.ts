/** Toasts for what became of a PIN after its dialog was closed. */
import { t } from '@lingui/core/macro'
import type { Outcome } from '#work/operation.ts'
import { lockoutSeconds, notSaved } from '#lib/forms/PinLockout.tsx'
import type { Looking } from '#lib/forms/useSettingPin.ts'
import { resultUnknown } from '#lib/queryStates/CallFailure.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { toast, type ToastMessage } from '#ui/toast.ts'

/** What a dialog does with a PIN. */
type PinTask = 'check' | 'change' | 'set'

/** Reports how a PIN operation ended. `looking`: the new PIN was checked. */
export function showPinToast(task: PinTask, outcome: Outcome, looking?: Looking): void {
  toast({ id: 'pin', ...pinMessage(task, outcome, looking) })
}

function pinMessage(task: PinTask, outcome: Outcome, looking?: Looking): ToastMessage {
  // Earlier tries may have set the new PIN before they locked the entry.
  const isLocked = outcome.state === 'failed' && lockoutSeconds(outcome.scope) !== undefined
  if (isLocked && task !== 'check') return unknownPin(t`PIN`)
  switch (outcome.state) {
    case 'done':
      return {
        tone: 'ok',
        title: { check: t`PIN correct`, change: t`PIN changed`, set: t`PIN set` }[task],
      }
    case 'failed':
      return {
        tone: 'bad',
        title: task === 'check' ? t`PIN not accepted` : t`PIN not changed`,
        description: looking ? notSaved(looking) : rejection(outcome.scope),
      }
    default:
      return unknownPin(task === 'check' ? t`PIN check` : t`PIN`)
  }
}

const unknownPin = (about: string): ToastMessage => ({
  tone: 'warn',
  title: resultUnknown(about),
  description: t`Result unknown. Check your PIN before you continue.`,
})

/** Why the API rejected a PIN. */
export const rejection = (scope: string): string =>
  /^wrong pin\b/i.test(scope.trim())
    ? t`Wrong PIN. Nothing was changed. Each wrong PIN lengthens the wait.`
    : t`The PIN wasn’t accepted. Nothing was changed. Response: ${truncate(scope)}`

/** Another tab has changed the PIN, so this one sent nothing. */
export function showPinChangedElsewhere(): void {
  toast({ id: 'pin', tone: 'warn', title: pinChangedElsewhere() })
}

/** Another tab has changed the PIN, so this one sent nothing. */
export const pinChangedElsewhere = (): string =>
  t`Your PIN was changed in another tab, so nothing was sent from this one.`

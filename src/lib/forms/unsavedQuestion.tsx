import { Trans } from '@lingui/react/macro'
import type { LeaveQuestion } from '#ui/Dialog.tsx'
import type { LeaveGuard } from './useLeaveGuard.ts'

/** The question that a dialog asks in the place of its buttons when what was typed would be lost. */
export const unsavedQuestion = (guard: LeaveGuard): LeaveQuestion | undefined =>
  guard.asking
    ? {
        text: <Trans>Close this? What you entered is lost.</Trans>,
        leave: <Trans>Close and lose it</Trans>,
        stay: <Trans>Keep editing</Trans>,
        onLeave: guard.leaveAllTheSame,
        onStay: guard.stay,
      }
    : undefined

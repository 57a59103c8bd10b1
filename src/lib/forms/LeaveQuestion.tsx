import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { LeaveGuard } from './useLeaveGuard.ts'

/** The question of a form that stands in the page, asked over it: what was typed would be lost. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const stay = useRef<HTMLButtonElement>(null)
  if (!guard.asking) return null
  return (
    <Dialog
      open
      // Escape gives the harmless answer, which has the focus.
      onClose={guard.stay}
      initialFocus={stay}
      title={<Trans>Leave this?</Trans>}
      footer={
        <>
          <Button onClick={guard.leaveAllTheSame}>
            <Trans>Leave and lose it</Trans>
          </Button>
          <Button ref={stay} variant="primary" onClick={guard.stay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you typed is not saved yet.</Trans>
      </p>
    </Dialog>
  )
}

import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  useFormState,
  useWatch,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { useSession } from '#lib/session/hooks.ts'
import { Dialog, type DialogQuestion } from '#ui/Dialog.tsx'
import { Button } from '#ui/Button.tsx'

interface Options<Values extends FieldValues> {
  /** A field that nobody misses: the PIN. */
  secret?: Path<Values> | undefined
  /** Decides in place of what differs. */
  isUnsaved?: ((values: Values) => boolean) | undefined
}

/** Whether something is typed that would be missed: as a rule, what differs from what was there at first. */
export function useHasUnsavedChanges<Values extends FieldValues>(
  { control }: Pick<UseFormReturn<Values>, 'control'>,
  { secret, isUnsaved }: Options<Values> = {},
): boolean {
  const { dirtyFields, defaultValues } = useFormState({ control })
  // A change of a value is what makes a field dirty: without it nothing here would be drawn again.
  const values = useWatch({ control })
  // Every form gives all of its fields a value at first.
  if (isUnsaved) return isUnsaved(values as Values)
  return Object.keys({ ...defaultValues }).some(
    (field) =>
      field !== secret && Boolean((dirtyFields as Readonly<Record<string, unknown>>)[field]),
  )
}

export interface LeaveGuard {
  /** Somebody wants to leave, and would lose something: ask. */
  asking: boolean
  /** By a button, Escape or a press outside: leaves, or asks first. */
  leave: () => void
  /** The answers. */
  stay: () => void
  leaveAllTheSame: () => void
}

interface GuardOptions {
  /** Leaving now would lose something. */
  loses: boolean
  /** A reload or closing the tab would. `loses` when left out. */
  losesByReload?: boolean
  /** It is no dialog but a part of the page: what opens over the page leaves it where it is. */
  inPage?: boolean
  onLeave: () => void
}

/**
 * Guards what would be lost: against the form's own buttons and Escape, against Back and links (the router), and
 * against a reload or a closed tab (the browser asks in its own words).
 */
export function useLeaveGuard({
  loses,
  losesByReload = loses,
  inPage = false,
  onLeave,
}: GuardOptions): LeaveGuard {
  const [asking, setAsking] = useState(false)
  // Signed out, here or in another tab: nothing can be sent any more, and the next person must not see it.
  const signedOut = useSession().status === 'signed-out'
  const guarded = loses && !signedOut
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      guarded && !(inPage && current.pathname === next.pathname),
    enableBeforeUnload: () => losesByReload && !signedOut,
    withResolver: true,
  })
  return {
    asking: guarded && (asking || blocker.status === 'blocked'),
    leave: () => {
      if (guarded) setAsking(true)
      else onLeave()
    },
    stay: () => {
      setAsking(false)
      blocker.reset?.()
    },
    leaveAllTheSame: () => {
      setAsking(false)
      if (blocker.status === 'blocked') blocker.proceed()
      else onLeave()
    },
  }
}

/** The question that a dialog asks in the place of its buttons when what was typed would be lost. */
export const unsavedQuestion = (guard: LeaveGuard): DialogQuestion | undefined =>
  guard.asking
    ? {
        text: <Trans>Discard changes?</Trans>,
        leave: <Trans>Discard</Trans>,
        stay: <Trans>Keep editing</Trans>,
        onLeave: guard.leaveAllTheSame,
        onStay: guard.stay,
      }
    : undefined

/** The question of a form that stands in the page, asked over it: what was typed would be lost. */
export function UnsavedChangesDialog({ guard }: { guard: LeaveGuard }) {
  const stay = useRef<HTMLButtonElement>(null)
  if (!guard.asking) return null
  return (
    <Dialog
      open
      // Escape gives the harmless answer, which has the focus.
      onClose={guard.stay}
      initialFocus={stay}
      title={<Trans>Discard changes?</Trans>}
      footer={
        <>
          <Button onClick={guard.leaveAllTheSame}>
            <Trans>Discard</Trans>
          </Button>
          <Button ref={stay} variant="primary" onClick={guard.stay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You have unsaved changes.</Trans>
      </p>
    </Dialog>
  )
}

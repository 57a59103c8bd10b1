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
  /** A field that doesn't count: the PIN. */
  secret?: Path<Values> | undefined
  /** Replaces the default comparison. */
  isUnsaved?: ((values: Values) => boolean) | undefined
}

/** Whether there is input worth keeping: by default, anything that differs from the initial values. */
export function useHasUnsavedChanges<Values extends FieldValues>(
  { control }: Pick<UseFormReturn<Values>, 'control'>,
  { secret, isUnsaved }: Options<Values> = {},
): boolean {
  const { dirtyFields, defaultValues } = useFormState({ control })
  // Re-renders on changes, which is when a field becomes dirty.
  const values = useWatch({ control })
  // Every form gives all its fields an initial value.
  if (isUnsaved) return isUnsaved(values as Values)
  return Object.keys({ ...defaultValues }).some(
    (field) =>
      field !== secret && Boolean((dirtyFields as Readonly<Record<string, unknown>>)[field]),
  )
}

export interface LeaveGuard {
  /** Leaving would lose something, so the question is shown. */
  asking: boolean
  /** By a button, Escape or a click outside: leaves, or asks first. */
  leave: () => void
  /** The answers. */
  stay: () => void
  leaveAllTheSame: () => void
}

interface GuardOptions {
  /** Leaving now would lose something. */
  loses: boolean
  /** Reloading or closing the tab would. Defaults to `loses`. */
  losesByReload?: boolean
  /** It is part of a page, not a dialog: what opens over the page doesn't leave it. */
  inPage?: boolean
  onLeave: () => void
}

/**
 * Guards unsaved input: against the form's buttons and Escape, Back and links (router), and a reload or closed tab (the
 * browser's own prompt).
 */
export function useLeaveGuard({
  loses,
  losesByReload = loses,
  inPage = false,
  onLeave,
}: GuardOptions): LeaveGuard {
  const [asking, setAsking] = useState(false)
  // Signed out, here or in another tab: nothing can be sent anymore, and the next person must not see the input.
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

/** The question a dialog asks in place of its buttons. */
export const unsavedQuestion = (guard: LeaveGuard): DialogQuestion | undefined =>
  guard.asking
    ? {
        text: <Trans>Discard changes?</Trans>,
        leaveLabel: <Trans>Discard</Trans>,
        stayLabel: <Trans>Keep editing</Trans>,
        onLeave: guard.leaveAllTheSame,
        onStay: guard.stay,
      }
    : undefined

/** The question of a form on a page, as a dialog. */
export function UnsavedChangesDialog({ guard }: { guard: LeaveGuard }) {
  const stay = useRef<HTMLButtonElement>(null)
  if (!guard.asking) return null
  return (
    <Dialog
      open
      // Escape gives the safe answer, which has the focus.
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

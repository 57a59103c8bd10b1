import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CodeXml } from 'lucide-react'
import { createContext, use, useRef, useState, type ReactNode } from 'react'
import {
  useWatch,
  type Control,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { Action } from '#api/action.ts'
import type { ApiCall } from '#api/apiCall.ts'
import { ApiError, isPinRefusal } from '#api/wire.ts'
import { callsOf, writeOf, type DialogRequest } from './dialogRequest.ts'
import { PinLockout, lockoutSeconds } from '#lib/forms/PinLockout.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { showFailureToast } from '#lib/queryStates/CallFailure.tsx'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import {
  useResumeVerification,
  useStillChecking,
  type CheckedWrite,
} from '#lib/queryStates/useStillChecking.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Dialog, DialogCancel, type DialogProps } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { RequiredPin } from './PinField.tsx'
import { FormFailure, SubmitStatus } from './SubmitStatus.tsx'
import { unsavedQuestion, useHasUnsavedChanges, useLeaveGuard } from './unsavedChanges.tsx'

const SetPinDialog = lazy(async () => (await import('./SetPinDialog.tsx')).SetPinDialog)

/** Loaded on demand. */
const CallsOfForm = lazy(async () => (await import('#lib/apiCalls/CallsOfForm.tsx')).CallsOfForm)

type SendAlso = (write: (values: FieldValues) => Promise<unknown>) => void

const SendAlsoContext = createContext<SendAlso>(() => undefined)

/**
 * For controls inside the form: sends another write with the same fields and PIN. The dialog stays open and shows the
 * failure.
 */
export const useExtraWrite = (): SendAlso => use(SendAlsoContext)

export interface FormDialogProps<Values extends FieldValues, Sent> extends Pick<
  DialogProps,
  'title' | 'description' | 'danger' | 'size' | 'placement' | 'flush'
> {
  form: UseFormReturn<Values>
  /**
   * The form's PIN field, if it has one. The dialog renders it, excludes it from drafts and unsaved changes, and clears
   * a refused PIN.
   */
  pin?: Path<Values>
  /** The PIN is all that has to be filled in: the others have their values. */
  beginsWithPin?: boolean
  /** What the dialog is about, for a message after it was closed: "web-1: reboot". */
  subject: string
  /** The submit button's label. */
  submitLabel: ReactNode
  variant?: ButtonVariant
  /** The cancel button's label; "Cancel" by default. */
  cancelLabel?: ReactNode
  /** Why it can't be submitted; shown beside the button. */
  disabledReason?: string | undefined
  /**
   * The write that is verified if its response is lost (`verifyAfterLostReply`). Until that is decided nothing else is
   * sent, even if the dialog is closed and reopened.
   */
  verifiedWrite?: CheckedWrite
  /** Continues to verify a write of a page that is gone; undefined if that was decided elsewhere. @throws {ApiError} */
  resume?: () => Promise<Sent | undefined>
  /** Called on success if the dialog is still open. Closes it by default. */
  onSuccessWhileOpen?: (sent: Sent) => void
  /** Called on success whether the dialog is open or closed: to drop a draft or show a message. */
  onSuccess?: (sent: Sent) => void
  onClose: () => void
  /** The response holds something that is shown only once, so the dialog can't be closed before it arrives. */
  isReplyShownOnce?: boolean
  /** Whether closing would lose input; by default, whether anything differs from the initial values. */
  hasUnsavedChanges?: (values: Values) => boolean
  /** A message of its own for failures that can't be retried; nothing for all others. */
  renderFailure?: (error: ApiError) => ReactNode
  children?: ReactNode
}

/**
 * A form in a dialog, with everything such dialogs have in common: one write at a time, failures, the PIN, unsaved
 * changes, lost responses, and closing exactly once. A write continues after the dialog is closed; a toast then reports
 * the result.
 */
export function FormDialog<Values extends FieldValues, Sent, A extends Action = Action>(
  props: FormDialogProps<Values, Sent> & DialogRequest<Values, A, Sent>,
) {
  const {
    form,
    pin,
    beginsWithPin = false,
    subject,
    submitLabel,
    variant = 'primary',
    cancelLabel,
    disabledReason,
  } = props
  const {
    verifiedWrite,
    resume,
    onSuccessWhileOpen,
    onSuccess,
    onClose,
    isReplyShownOnce = false,
    hasUnsavedChanges,
  } = props
  const { title, description, danger, size, placement, flush = false } = props
  const { t } = useLingui()
  const { control } = form
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [settingPin, setSettingPin] = useState(false)
  const [showsCalls, setShowsCalls] = useState(false)
  const busy = useRef(false)
  const open = useIsMountedRef()
  const typed = useHasUnsavedChanges(form, { secret: pin, isUnsaved: hasUnsavedChanges })
  const needsFirstPin = useSignedIn().record.new && pin !== undefined
  const pause = pauseOf(failure?.error)
  const [paused, setPaused] = useState(false)
  const checking = useStillChecking(verifiedWrite)
  const held = sending || checking !== undefined

  const guard = useLeaveGuard({
    loses: sending ? isReplyShownOnce && checking === undefined : typed,
    // A reload would abort the request; what is stored on the device is verified afterwards.
    losesByReload: sending ? checking === undefined || resume === undefined : typed,
    onLeave: onClose,
  })

  function failed(error: unknown): void {
    if (!open.current) return showFailureToast({ about: subject }, error)
    setFailure({ error })
    const pauses = pauseOf(error) !== undefined
    setPaused(pauses)
    if (pin === undefined) return
    // A refused PIN is useless; one that was never checked needn't be typed again.
    if (!pauses && error instanceof ApiError && isPinRefusal(error)) form.resetField(pin)
    form.setFocus(pin)
  }

  async function deliver<Reply>(
    work: () => Promise<Reply>,
    taken: (reply: Reply) => void,
  ): Promise<void> {
    // A second click may come before the next render.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(undefined)
    try {
      taken(await work())
    } catch (error) {
      failed(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const taken = (sent: Sent): void => {
    onSuccess?.(sent)
    if (open.current) {
      if (onSuccessWhileOpen) onSuccessWhileOpen(sent)
      else onClose()
    } else if (onSuccess === undefined) {
      // The end of an operation is reported once it is known.
      const isAccepted = props.action?.later !== undefined
      toast(
        isAccepted
          ? { tone: 'info', title: translate`${subject}: in progress` }
          : { tone: 'ok', title: translate`${subject}: done` },
      )
    }
  }
  const submit = (): void =>
    void form.handleSubmit((values) => {
      const write = writeOf(props, values)
      if (!write || disabledReason !== undefined || paused || held) return undefined
      return deliver(write, taken)
    })()
  const also: SendAlso = (work) =>
    void form.handleSubmit((values) =>
      deliver(
        () => work(values),
        () => undefined,
      ),
    )()
  useResumeVerification(resume && verifiedWrite, () => {
    if (resume) void deliver(resume, (sent) => (sent === undefined ? undefined : taken(sent)))
  })

  return (
    <Dialog
      open
      {...{ title, description, danger, size, placement, flush }}
      onClose={guard.leave}
      question={
        guard.asking && sending
          ? {
              text: <Trans>The response is shown only once. Wait for it?</Trans>,
              leaveLabel: <Trans>Leave anyway</Trans>,
              stayLabel: <Trans>Wait</Trans>,
              onLeave: guard.leaveAllTheSame,
              onStay: guard.stay,
            }
          : unsavedQuestion(guard)
      }
      onSubmit={() => (needsFirstPin ? setSettingPin(true) : submit())}
      footer={
        <>
          <Button
            variant="ghost"
            className="-ml-3 mr-auto"
            icon={<CodeXml />}
            aria-expanded={showsCalls}
            onClick={() => setShowsCalls(!showsCalls)}
          >
            <Trans>API call</Trans>
          </Button>
          <SubmitStatus
            sending={sending}
            checking={checking}
            isReplyShownOnce={isReplyShownOnce}
            reason={disabledReason}
          />
          {/* These two wrap to the next line together. */}
          <span className="flex flex-wrap justify-end gap-2.5">
            {held ? (
              (!isReplyShownOnce || checking !== undefined) && (
                <DialogCancel>
                  <Trans>Close</Trans>
                </DialogCancel>
              )
            ) : (
              <DialogCancel>{cancelLabel}</DialogCancel>
            )}
            {needsFirstPin ? (
              <Button type="submit" variant="primary">
                <Trans>Set PIN</Trans>
              </Button>
            ) : (
              <Button
                type="submit"
                variant={variant}
                busy={held}
                disabledReason={
                  held
                    ? undefined
                    : (disabledReason ?? (paused ? t`PIN entry is temporarily locked` : undefined))
                }
              >
                {submitLabel}
              </Button>
            )}
          </span>
        </>
      }
    >
      <SendAlsoContext value={also}>{props.children}</SendAlsoContext>
      {/* Only the given content is flush, not what the dialog adds. */}
      <div className={flush ? 'grid gap-3.5 px-5 empty:hidden' : 'contents'}>
        {pin !== undefined && (
          <div className="contents" data-begins-here={beginsWithPin || undefined}>
            <RequiredPin control={control} name={pin} setElsewhere />
          </div>
        )}
        {failure &&
          (pause === undefined ? (
            <FormFailure error={failure.error} inWords={props.renderFailure} />
          ) : (
            <PinLockout seconds={pause} onOver={() => setPaused(false)} />
          ))}
        {showsCalls && <TypedCalls control={control} calls={(values) => callsOf(props, values)} />}
      </div>
      {settingPin && <SetPinDialog onClose={() => setSettingPin(false)} />}
    </Dialog>
  )
}

interface TypedCallsProps<Values extends FieldValues> {
  control: Control<Values>
  calls: (values: Values) => readonly ApiCall[]
}

function TypedCalls<Values extends FieldValues>({ control, calls }: TypedCallsProps<Values>) {
  // Every form gives all its fields an initial value.
  return <CallsOfForm calls={calls(useWatch({ control }) as Values)} />
}

/** How long PIN entry is locked, in seconds, if that is why it failed. */
const pauseOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? lockoutSeconds(error.text) : undefined

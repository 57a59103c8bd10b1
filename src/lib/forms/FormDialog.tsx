import { t as now } from '@lingui/core/macro'
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
import { PinPause, secondsToWait } from './PinPause.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { showFailureToast } from '#lib/queryStates/CallFailure.tsx'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import {
  useResume,
  useStillChecking,
  type CheckedWrite,
} from '#lib/queryStates/useStillChecking.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/buttonClass.ts'
import { Dialog, DialogCancel, type DialogProps } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { RequiredPin } from './PinField.tsx'
import { FormFailure, SubmitStatus } from './SubmitStatus.tsx'
import { unsavedQuestion, useHasUnsavedChanges, useLeaveGuard } from './unsavedChanges.tsx'

const SetPinDialog = lazy(async () => (await import('./SetPinDialog.tsx')).SetPinDialog)

/** Only for people who want to send it themselves. */
const CallsOfForm = lazy(async () => (await import('#lib/apiCalls/Calls.tsx')).CallsOfForm)

type SendAlso = (write: (values: FieldValues) => Promise<unknown>) => void

const SendAlsoContext = createContext<SendAlso>(() => undefined)

/**
 * For what stands inside the form: sends something else than the dialog's own write, with the same fields and
 * PIN. The dialog stays open, and tells a failure in its place.
 */
export const useSendAlso = (): SendAlso => use(SendAlsoContext)

export interface FormDialogProps<Values extends FieldValues, Sent> extends Pick<
  DialogProps,
  'title' | 'description' | 'danger' | 'size' | 'placement' | 'flush'
> {
  form: UseFormReturn<Values>
  /** Where the form takes the PIN: the dialog asks for it, keeps it out of everything else and empties it when it was wrong. */
  pin?: Path<Values>
  /** What it is, in a message after it was closed: "web-1: reboot". */
  what: string
  /** The words of the button that sends it. */
  send: ReactNode
  variant?: ButtonVariant
  /** The words of the button that leaves while nothing is sent; "Cancel" when left out. */
  cancel?: ReactNode
  /** Why it cannot be sent; stands beside the button. */
  disabledReason?: string | undefined
  /**
   * What `write` has verified where its reply is lost (`verifyAfterLostReply`): until that is decided nothing more is
   * sent, also when the dialog is closed and opened again.
   */
  verifies?: CheckedWrite
  /** Goes on verifying what a page that is gone has sent; undefined where that was decided elsewhere. @throws {ApiError} */
  resume?: () => Promise<Sent | undefined>
  /** It was sent, and the dialog is still open. Closes it, unless this shows something else in its place. */
  onSent?: (sent: Sent) => void
  /** It was sent, open or closed: a draft goes, a message comes. */
  onTaken?: (sent: Sent) => void
  onClose: () => void
  /** The reply holds what is shown only once: nobody may close before it is there. */
  replyShownOnce?: boolean
  /** Whether closing loses something that one would miss; when left out, whatever differs from the beginning. */
  isUnsaved?: (values: Values) => boolean
  /** Says a failure that is none to try again in words of its own; nothing for all others. */
  failure?: (error: ApiError) => ReactNode
  children?: ReactNode
}

/**
 * A form that asks before something is written. It owns what all of them need: one write at a time, its failure,
 * the PIN, what is typed but not sent, and closing once. What was sent goes on when it is closed: then a message
 * tells how it ended, and nothing more is closed.
 */
export function FormDialog<Values extends FieldValues, Sent, A extends Action = Action>(
  props: FormDialogProps<Values, Sent> & DialogRequest<Values, A, Sent>,
) {
  const { form, pin, what, send, variant = 'primary', cancel, disabledReason } = props
  const { verifies, resume, onSent, onTaken, onClose, replyShownOnce = false, isUnsaved } = props
  const { title, description, danger, size, placement, flush = false } = props
  const { t } = useLingui()
  const { control } = form
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [settingPin, setSettingPin] = useState(false)
  const [showsCalls, setShowsCalls] = useState(false)
  const busy = useRef(false)
  const open = useIsMountedRef()
  const typed = useHasUnsavedChanges(form, { secret: pin, isUnsaved })
  const needsFirstPin = useSignedIn().record.new && pin !== undefined
  const pause = pauseOf(failure?.error)
  const [paused, setPaused] = useState(false)
  const checking = useStillChecking(verifies)
  const held = sending || checking !== undefined

  const guard = useLeaveGuard({
    loses: sending ? replyShownOnce && checking === undefined : typed,
    // A reload would cut the call off in the middle; what is kept on the device is verified on after it.
    losesByReload: sending ? checking === undefined || resume === undefined : typed,
    onLeave: onClose,
  })

  function failed(error: unknown): void {
    if (!open.current) return showFailureToast(now`${what} failed`, error)
    setFailure({ error })
    const pauses = pauseOf(error) !== undefined
    setPaused(pauses)
    if (pin === undefined) return
    // A PIN that was refused is of no use; one that was never looked at need not be typed again.
    if (!pauses && error instanceof ApiError && isPinRefusal(error)) form.resetField(pin)
    form.setFocus(pin)
  }

  async function deliver<Reply>(
    work: () => Promise<Reply>,
    taken: (reply: Reply) => void,
  ): Promise<void> {
    // The second press may come before the first has been drawn.
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
    onTaken?.(sent)
    if (open.current) {
      if (onSent) onSent(sent)
      else onClose()
    } else if (onTaken === undefined) {
      toast({ tone: 'ok', title: now`${what}: done` })
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
  useResume(resume && verifies, () => {
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
              text: <Trans>The response is shown only once. Wait for it.</Trans>,
              leave: <Trans>Leave anyway</Trans>,
              stay: <Trans>Wait</Trans>,
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
            replyShownOnce={replyShownOnce}
            reason={disabledReason}
          />
          {/* Where there is no room for all, these two go to the next line together. */}
          <span className="flex flex-wrap justify-end gap-2.5">
            {held ? (
              (!replyShownOnce || checking !== undefined) && (
                <DialogCancel>
                  <Trans>Close</Trans>
                </DialogCancel>
              )
            ) : (
              <DialogCancel>{cancel}</DialogCancel>
            )}
            {needsFirstPin ? (
              <Button type="submit" variant="primary">
                <Trans>Set your PIN</Trans>
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
                {send}
              </Button>
            )}
          </span>
        </>
      }
    >
      <SendAlsoContext value={also}>{props.children}</SendAlsoContext>
      {/* What reaches the edges is what the dialog is given, not what it asks and says itself. */}
      <div className={flush ? 'grid gap-3.5 px-5 empty:hidden' : 'contents'}>
        {pin !== undefined && <RequiredPin control={control} name={pin} setElsewhere />}
        {failure &&
          (pause === undefined ? (
            (failure.error instanceof ApiError && props.failure?.(failure.error)) || (
              <FormFailure error={failure.error} />
            )
          ) : (
            <PinPause seconds={pause} onOver={() => setPaused(false)} />
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
  // Every form gives all of its fields a value at first.
  return <CallsOfForm calls={calls(useWatch({ control }) as Values)} />
}

/** How long the service takes no PIN, in seconds, when that is why it failed. */
const pauseOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? secondsToWait(error.text) : undefined

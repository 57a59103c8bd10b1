import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { setPin, checkPin } from '#api/actions/eq.ts'
import { mayHaveHappened } from '#api/errors.ts'
import type { ApiError } from '#api/wire.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { lockoutSeconds, PinLockout, UnconfirmedPin, UnknownPin } from '#lib/forms/PinLockout.tsx'
import {
  pinChangedElsewhere,
  rejection,
  showPinChangedElsewhere,
  showPinToast,
} from '#lib/forms/pinToasts.ts'
import { pinSchema } from '#lib/forms/schemas.ts'
import { pinChange, usePinWork, useSettingPin, type SentPin } from '#lib/forms/useSettingPin.ts'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { PinField } from '#lib/forms/PinField.tsx'
import type { Outcome } from '#work/operation.ts'
import { formatDuration } from '#ui/Duration.tsx'
import { useNow } from '#ui/useNow.ts'

const changeFields = z.object({ old: pinSchema, pin: pinSchema, again: pinSchema }).check(
  z.refine(({ pin, again }) => pin === again, {
    path: ['again'],
    error: () => translate`The PINs don’t match`,
  }),
  z.refine(({ old, pin }) => old !== pin, {
    path: ['pin'],
    error: () => translate`Choose a different PIN`,
  }),
)

/** spec.md 4.7. */
export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const work = useSettingPin(t`Your account`)
  const permission = useCan()(setPin.key)
  const form = useForm({
    resolver: standardSchemaResolver(changeFields),
    defaultValues: { old: '', pin: '', again: '' },
  })
  const { control } = form
  const state = work.outcome?.state
  // The result arrives by polling.
  useEffect(() => {
    if (state !== 'done') return
    toast({ id: 'pin', tone: 'ok', title: translate`PIN changed` })
    onClose()
  }, [state, onClose])
  const isMounted = useIsMountedRef()
  const reportAfterClosing = async (sent: SentPin): Promise<void> => {
    if (sent.kind === 'elsewhere') {
      if (!isMounted.current) showPinChangedElsewhere()
      return
    }
    const end = await work.endAfterClosing(sent)
    if (end) showPinToast('change', end.outcome, end.looking)
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Change PIN</Trans>}
      description={<Trans>Everyone who uses this account needs the new PIN.</Trans>}
      subject={t`PIN`}
      submitLabel={<Trans>Change PIN</Trans>}
      disabledReason={
        !permission.allowed
          ? t(permission.reason)
          : state === 'running' || state === 'done'
            ? t`Checking PIN…`
            : work.pause === undefined
              ? undefined
              : t`Too many wrong PINs. Wait before trying again.`
      }
      action={setPin}
      request={({ old, pin }) => ({ old_pin: old, new_pin: pin })}
      verifiedWrite={pinChange}
      resume={work.resume}
      write={work.send}
      onSuccessWhileOpen={(sent) => {
        work.follow(sent)
        // An unanswered change may have to be sent again.
        if (sent.kind === 'answered') form.reset()
        if (sent.kind === 'elsewhere') form.resetField('old')
      }}
      onSuccess={(sent) => void reportAfterClosing(sent)}
      renderFailure={lostReplyNotice}
    >
      <PinField control={control} name="old" label={<Trans>Current PIN</Trans>} />
      <PinField control={control} name="pin" label={<Trans>New PIN</Trans>} />
      <PinField control={control} name="again" label={<Trans>Repeat PIN</Trans>} />
      {work.isSetElsewhere ? (
        <Strip tone="warn" urgent>
          {pinChangedElsewhere()} <Trans>Enter that PIN under “Current PIN”.</Trans>
        </Strip>
      ) : work.looking ? (
        <UnconfirmedPin {...work} />
      ) : (
        <PinStatus {...work} isChange />
      )}
    </FormDialog>
  )
}

/** Shown when even verifying the new PIN got no response. */
const lostReplyNotice = (error: ApiError): ReactNode =>
  mayHaveHappened(error) && (
    <Strip tone="warn" urgent>
      <Trans>Result unknown. Check your PIN before you try again: wrong PINs are counted.</Trans>
    </Strip>
  )

const checkFields = z.object({ pin: pinSchema })

/** spec.md 4.7. */
export function CheckPinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const work = usePinWork(checkPin, t`Your account`)
  const permission = useCan()(checkPin.key)
  const form = useForm({
    resolver: standardSchemaResolver(checkFields),
    defaultValues: { pin: '' },
  })
  const running = work.outcome?.state === 'running'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Check PIN</Trans>}
      description={
        <Trans>Checking doesn’t change your PIN, but wrong entries count toward the lockout.</Trans>
      }
      subject={t`PIN check`}
      submitLabel={<Trans>Check PIN</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      disabledReason={
        !permission.allowed
          ? t(permission.reason)
          : running
            ? t`Checking PIN…`
            : work.pause === undefined
              ? undefined
              : t`Too many wrong PINs. Wait before trying again.`
      }
      action={checkPin}
      request={({ pin }) => ({ pin })}
      write={work.send}
      onSuccessWhileOpen={(begun) => {
        work.follow(begun)
        form.reset()
      }}
      onSuccess={(begun) =>
        void work.endAfterClosing(begun).then((end) => end && showPinToast('check', end))
      }
    >
      <PinField control={form.control} name="pin" />
      <PinStatus {...work} />
      {work.outcome?.state === 'done' && (
        <Strip tone="ok" urgent>
          <Trans>PIN correct</Trans>
        </Strip>
      )}
    </FormDialog>
  )
}

interface Props {
  outcome: Outcome | undefined
  sentAt: number | undefined
  pause: number | undefined
  /** See `PinLockout`. */
  isChange?: boolean
  onPauseOver: () => void
}

/** Progress and failure of a PIN operation. After wrong PINs the API responds more slowly, which is explained. */
export function PinStatus({ outcome, sentAt, pause, isChange = false, onPauseOver }: Props) {
  switch (outcome?.state) {
    case 'sending':
    case 'running':
    case 'settling':
      return sentAt === undefined ? null : <Waiting sentAt={sentAt} />
    case 'failed':
      // Earlier tries may have set the new PIN before they locked the entry.
      if (isChange && pause === undefined && lockoutSeconds(outcome.scope) !== undefined)
        return <UnknownPin />
      return pause === undefined ? (
        <RejectedPin scope={outcome.scope} />
      ) : (
        <PinLockout isChange={isChange} seconds={pause} onOver={onPauseOver} />
      )
    case 'unanswered':
    case 'not-known':
    case 'not-up':
    case 'not-found':
    case 'finished-elsewhere':
      return (
        <Strip tone="warn" urgent>
          <Trans>Result unknown. Check your PIN before you continue.</Trans>
        </Strip>
      )
    case 'done':
    case 'cancelled':
    case 'to-pay':
    case undefined:
      return null
  }
}

function Waiting({ sentAt }: { sentAt: number }) {
  const { i18n } = useLingui()
  const seconds = (useNow(1000) - sentAt) / 1000
  return (
    <output className="text-muted">
      {seconds < 4 ? (
        <Trans>Checking PIN…</Trans>
      ) : (
        <Trans>
          Still checking ({formatDuration(i18n, seconds)}). Each wrong PIN makes you wait longer.
        </Trans>
      )}
    </output>
  )
}

function RejectedPin({ scope }: { scope: string }) {
  return (
    <Strip tone="bad" urgent>
      {rejection(scope)}
    </Strip>
  )
}

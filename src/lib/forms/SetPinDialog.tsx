import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { setPin } from '#api/actions/eq.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { useCan, useSessionStore } from '#lib/session/hooks.ts'
import { refreshSession } from '#lib/session/sessionGate.ts'
import { Strip } from '#ui/Strip.tsx'
import { FormDialog } from './FormDialog.tsx'
import { lockoutSeconds, PinLockout, UnconfirmedPin, UnknownPin } from '#lib/forms/PinLockout.tsx'
import { PinField } from './PinField.tsx'
import { pinSchema, pinLength } from './schemas.ts'
import { showPinToast } from './pinToasts.ts'
import { pinChange, useSettingPin, type SentPin } from './useSettingPin.ts'

const fields = z.object({ pin: pinSchema, again: pinSchema }).check(
  z.refine(({ pin, again }) => pin === again, {
    path: ['again'],
    error: () => translate`The PINs don’t match`,
  }),
)

/** Sets the first PIN and closes once it is set. spec.md 4.7. */
export function SetPinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const work = useSettingPin(t`Your account`)
  const permission = useCan()(setPin.key)
  const { outcome, looking } = work
  const refresh = useRefresh()
  useEndOfSetting(outcome?.state, refresh, onClose)
  const reportAfterClosing = async (sent: SentPin): Promise<void> => {
    const end = await work.endAfterClosing(sent)
    if (!end) return
    showPinToast('set', end.outcome, end.looking)
    await refresh()
  }
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { pin: '', again: '' },
  })
  const { control } = form
  const checking = outcome !== undefined && outcome.state !== 'failed'

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Set PIN</Trans>}
      description={
        <Trans>
          {pinLength} digits, required to reboot, power off, reinstall or cancel a server. Only
          support can reset a lost PIN.
        </Trans>
      }
      subject={t`PIN`}
      submitLabel={<Trans>Set PIN</Trans>}
      disabledReason={
        permission.allowed ? (checking ? t`Setting PIN…` : undefined) : t(permission.reason)
      }
      action={setPin}
      request={({ pin }) => ({ new_pin: pin })}
      verifiedWrite={pinChange}
      resume={work.resume}
      write={work.send}
      // Stays open until the PIN is set.
      onSuccessWhileOpen={(sent) => {
        work.follow(sent)
        if (sent.kind === 'elsewhere') void refresh().then(onClose)
        // Input that may have to be sent again stays.
        if (sent.kind === 'answered') form.reset()
      }}
      onSuccess={(sent) => void reportAfterClosing(sent)}
    >
      <PinField control={control} name="pin" label={<Trans>New PIN</Trans>} />
      <PinField control={control} name="again" label={<Trans>Repeat PIN</Trans>} />
      {looking && <UnconfirmedPin {...work} />}
      {!looking &&
        outcome?.state === 'failed' &&
        (work.pause !== undefined ? (
          <PinLockout isChange seconds={work.pause} onOver={work.onPauseOver} />
        ) : lockoutSeconds(outcome.scope) !== undefined ? (
          <UnknownPin />
        ) : (
          <Strip tone="bad" urgent>
            <Trans>Couldn’t set PIN: {outcome.scope}</Trans>
          </Strip>
        ))}
    </FormDialog>
  )
}

/** Refreshes the session: there is a PIN now, or there was one all along. If that fails, the next sign-in brings it. */
function useRefresh(): () => Promise<void> {
  const client = useClient()
  const store = useSessionStore()
  return useCallback(() => refreshSession(client, store).catch(ignoreApiError), [client, store])
}

function useEndOfSetting(
  state: string | undefined,
  refresh: () => Promise<void>,
  onClose: () => void,
): void {
  // The operation ends outside React.
  useEffect(() => {
    if (state === undefined || state === 'running') return
    void refresh().then(() => (state === 'failed' ? undefined : onClose()))
  }, [state, refresh, onClose])
}

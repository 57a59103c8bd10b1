import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { verifyMessenger } from '#api/actions/auth/account.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useSessionStore } from '#lib/session/hooks.ts'
import { refreshSession } from '#lib/session/sessionGate.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { TextField } from '#lib/forms/fields.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { useOwner } from '#work/hooks.ts'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { rememberBotUrl } from './botUrl.ts'
import { OpenBot } from './OpenBot.tsx'

const fields = z.object({
  username: z.string().check(
    z.regex(/^\s*@?\w{1,64}\s*$/, {
      error: () => translate`Use only letters, digits and _`,
    }),
  ),
})

/** Links a messenger by username; our bot there verifies it. spec.md 4.1. */
export function MessengerDialog({ onClose }: { onClose: () => void }) {
  const [bot, setBot] = useState<string>()
  return bot === undefined ? (
    <UsernameForm onClose={onClose} onTaken={setBot} />
  ) : (
    <VerifyInMessenger url={bot} onClose={onClose} />
  )
}

interface UsernameProps {
  onTaken: (bot: string) => void
  onClose: () => void
}

function UsernameForm({ onTaken, onClose }: UsernameProps) {
  const { t } = useLingui()
  const client = useClient()
  const store = useSessionStore()
  const owner = useOwner()
  const isMounted = useIsMountedRef()
  const verify = useMutateAction(verifyMessenger)
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { username: '' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Link messaging app</Trans>}
      description={<Trans>This replaces any linked username.</Trans>}
      subject={t`Messaging app`}
      submitLabel={<Trans>Link messaging app</Trans>}
      action={verifyMessenger}
      request={({ username }) => ({ tg_username: username.trim() })}
      placeholderFields={['tg_username']}
      write={verify.mutateAsync}
      onSuccessWhileOpen={({ bot_url }) => onTaken(bot_url)}
      onSuccess={({ bot_url: url }) => {
        rememberBotUrl({ owner, username: form.getValues('username'), url })
        if (!isMounted.current) showBotToast(url)
        // The linked username is in the session record's tags.
        void refreshSession(client, store).catch(ignoreApiError)
      }}
      renderFailure={lostReplyNotice}
    >
      <TextField
        control={form.control}
        name="username"
        label={<Trans>Messaging app username</Trans>}
        required
        reads="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="@ada_okafor"
      />
    </FormDialog>
  )
}

function VerifyInMessenger({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Verify in the messaging app</Trans>}
      footer={
        <>
          <DialogCancel>
            <Trans>Close</Trans>
          </DialogCancel>
          <OpenBot url={url} variant="primary" />
        </>
      }
    >
      <p>
        <Trans>Open our bot with this username to verify it.</Trans>
      </p>
      <Copyable value={url} wrap marked />
    </Dialog>
  )
}

/** The dialog was closed before the bot's URL arrived. */
function showBotToast(url: string): void {
  toast({
    id: 'messenger',
    tone: 'info',
    title: translate`Username linked, not verified yet`,
    description: (
      <>
        <Trans>Open our bot with this username to verify it.</Trans>{' '}
        <span className="mt-2 block">
          <OpenBot url={url} />
        </span>
      </>
    ),
  })
}

const lostReplyNotice = (error: ApiError): ReactNode =>
  mayHaveHappened(error) && (
    <Strip tone="warn" urgent>
      <Trans>Result unknown. Try again to get the bot URL. Linking twice is safe.</Trans>
    </Strip>
  )

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { verifyMessenger } from '#api/actions/auth/account.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { isSecureUrl } from '#lib/text/secureUrl.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useSessionStore } from '#lib/session/hooks.ts'
import { refreshSession } from '#lib/session/sessionGate.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { TextField } from '#lib/forms/fields.tsx'
import { Strip } from '#ui/Strip.tsx'

const fields = z.object({
  username: z.string().check(
    z.regex(/^\s*@?\w{1,64}\s*$/, {
      error: () => now`Use only letters, digits and _`,
    }),
  ),
})

/** Links a messenger by username; our bot there verifies it. spec.md 4.1. */
export function MessengerDialog({ onClose }: { onClose: () => void }) {
  const [bot, setBot] = useState<string>()
  return bot === undefined ? (
    <UsernameForm onClose={onClose} onTaken={setBot} />
  ) : (
    <OpenBot url={bot} onClose={onClose} />
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
  const verify = useMutateAction(verifyMessenger)
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { username: '' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Link messenger</Trans>}
      description={<Trans>This replaces any linked username.</Trans>}
      subject={t`Messenger`}
      submitLabel={<Trans>Link messenger</Trans>}
      action={verifyMessenger}
      request={({ username }) => ({ tg_username: username.trim() })}
      placeholderFields={['tg_username']}
      write={verify.mutateAsync}
      onSuccessWhileOpen={({ bot_url }) => onTaken(bot_url)}
      // The linked username is in the session record's tags.
      onSuccess={() => void refreshSession(client, store).catch(ignoreApiError)}
      renderFailure={lostReplyNotice}
    >
      <TextField
        control={form.control}
        name="username"
        label={<Trans>Messenger username</Trans>}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="@ada_okafor"
      />
    </FormDialog>
  )
}

/** The API's URL becomes a link only if it is safe to open. */
function OpenBot({ url: rawUrl, onClose }: { url: string; onClose: () => void }) {
  const url = URL.canParse(rawUrl) ? new URL(rawUrl) : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Verify in the messenger</Trans>}
      footer={
        <>
          <DialogCancel>
            <Trans>Close</Trans>
          </DialogCancel>
          {url && isSecureUrl(url) && (
            <a href={url.href} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              <Trans>Open bot</Trans>
            </a>
          )}
        </>
      }
    >
      <p>
        <Trans>Open our bot with this username to verify it.</Trans>
      </p>
      <Copyable value={rawUrl} wrap marked />
    </Dialog>
  )
}

const lostReplyNotice = (error: ApiError): ReactNode =>
  mayHaveHappened(error) && (
    <Strip tone="warn" urgent>
      <Trans>
        We don’t know yet whether the username was linked. Try again to get the bot URL; linking
        twice is safe.
      </Trans>
    </Strip>
  )

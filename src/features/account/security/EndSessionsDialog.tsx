import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { info, resetSessions } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { readBeforeWrite } from '#api/fetchFresh.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { useMutateAction } from '#api/hooks.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useSessionStore, useSignedIn } from '#lib/session/hooks.ts'
import { PasswordField } from '#lib/forms/fields.tsx'
import { Strip } from '#ui/Strip.tsx'

interface Props {
  onClose: () => void
}

/** Ends all sessions of the account in two steps: a token by email, then entering it. spec.md 3, 4.1. */
export function EndSessionsDialog({ onClose }: Props) {
  const { record, identity } = useSignedIn()
  const email = record.email || (identity.kind === 'account' ? identity.email : '')
  const [mailed, setMailed] = useState(false)
  return mailed ? (
    <Confirmation email={email} onClose={onClose} />
  ) : (
    <TokenRequest email={email} onClose={onClose} onMailed={() => setMailed(true)} />
  )
}

interface AskProps extends Props {
  email: string
  onMailed: () => void
}

function TokenRequest({ email, onClose, onMailed }: AskProps) {
  const { t } = useLingui()
  const reset = useMutateAction(resetSessions)
  return (
    <ConfirmDialog
      onClose={onClose}
      danger
      title={<Trans>End all sessions?</Trans>}
      description={
        <Trans>
          We’ll email a token to <b className="wrap-anywhere">{truncate(email)}</b>. Sessions end
          only after you enter it here.
        </Trans>
      }
      subject={t`End all sessions`}
      submitLabel={<Trans>Email token</Trans>}
      action={resetSessions}
      request={() => ({ user_email: email })}
      write={reset.mutateAsync}
      onSuccessWhileOpen={onMailed}
      renderFailure={lostReplyNotice}
    >
      <Consequences />
    </ConfirmDialog>
  )
}

const Consequences = () => (
  <ul className="ml-4 grid list-disc gap-1">
    <li>
      <Trans>
        Everyone is signed out: other browsers, other people and programs with API keys.
      </Trans>
    </li>
    <li>
      <Trans>You’re signed out here too, in all tabs.</Trans>
    </li>
    <li>
      <Trans>Servers keep running, and running activity finishes.</Trans>
    </li>
    <li>
      <Trans>Passwords and API keys still work. Change them if someone else may know them.</Trans>
    </li>
  </ul>
)

const verifies = { action: resetSessions, about: '' } as const

const fields = z.object({
  token: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => translate`Enter the token from the email` })),
})

function Confirmation({ email, onClose }: Props & { email: string }) {
  const { t } = useLingui()
  const client = useClient()
  const store = useSessionStore()
  const form = useForm({ resolver: standardSchemaResolver(fields), defaultValues: { token: '' } })
  /** Whether this session has ended, and with it all others. */
  async function haveEnded(): Promise<boolean> {
    try {
      // An explicit token makes its rejection an answer instead of a lost session.
      await client.call(info, {}, { token: store.token() ?? null })
      return false
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'session') return true
      throw error
    }
  }
  /** A session that was open and is rejected now has ended with the others: the browser may have sent this before. */
  async function end(request: RequestOf<typeof resetSessions>): Promise<void> {
    await readBeforeWrite(client.call(info, {}))
    try {
      await client.call(resetSessions, request, { token: store.token() ?? null })
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'session') throw error
    }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      danger
      title={<Trans>End all sessions?</Trans>}
      description={
        <Trans>
          Token emailed to <b className="wrap-anywhere">{truncate(email)}</b>
        </Trans>
      }
      subject={t`End all sessions`}
      submitLabel={<Trans>End all sessions</Trans>}
      variant="danger"
      action={resetSessions}
      request={({ token }) => ({ user_email: email, reset_token: token, confirm: true })}
      verifiedWrite={verifies}
      write={(request) => verifyAfterLostReply(verifies, () => end(request), haveEnded)}
      // This session ended with the others, so there is none to sign out of at the API.
      onSuccess={() => store.signOut()}
    >
      <Consequences />
      <PasswordField
        control={form.control}
        name="token"
        label={<Trans>Token from the email</Trans>}
        required
        reads="key"
        autoComplete="off"
      />
    </FormDialog>
  )
}

const lostReplyNotice = (error: ApiError): ReactNode =>
  mayHaveHappened(error) && (
    <Strip tone="warn" urgent>
      <Trans>Result unknown. Check your inbox for the token. Sessions are still open.</Trans>
    </Strip>
  )

import { Trans } from '@lingui/react/macro'
import { useForgetSecret, useSecretResult } from '#features/operations/hooks.ts'
import type { Operation } from '#features/operations/operation.ts'
import { SecretValue } from '#lib/forms/SecretValue.tsx'
import { Button } from '#ui/Button.tsx'

/** The temporary user, told once. It lives in the memory of open tabs only. spec.md 4.7. */
export function Credentials({ operation: { id } }: { operation: Operation }) {
  const secret = useSecretResult(id)
  const forget = useForgetSecret()
  const user = textIn(secret?.context, 'User')
  const password = textIn(secret?.context, 'Password')
  if (user === undefined && password === undefined)
    return (
      <p>
        <Trans>
          Its password was shown once and is not kept. Replace the user to get a new one.
        </Trans>
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-sunken px-3.5 py-3 text-ink">
      <p className="font-[550]">
        <Trans>Copy these now: they are not shown again.</Trans>
      </p>
      <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        <dt className="text-muted">
          <Trans>User</Trans>
        </dt>
        <dd>
          <SecretValue value={user ?? ''} shown />
        </dd>
        <dt className="text-muted">
          <Trans>Password</Trans>
        </dt>
        <dd>
          <SecretValue value={password ?? ''} />
        </dd>
      </dl>
      <Button onClick={() => forget(id)}>
        <Trans>I have stored them, hide them</Trans>
      </Button>
    </div>
  )
}

/** Fields of a result are not declared: only texts are shown. */
function textIn(
  context: Readonly<Record<string, unknown>> | undefined,
  name: string,
): string | undefined {
  const value = context?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

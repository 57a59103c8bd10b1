import { Trans } from '@lingui/react/macro'
import type { ServerTarget } from '#commands/command.ts'
import { useForgetSecret, useSecretResult } from '#operations/hooks.ts'
import type { Operation } from '#operations/operation.ts'
import { useGrants } from '#operations/useTemporaryAccess.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import { SecretValue } from '#serverView/SecretValue.tsx'
import { useWork } from '#serverCommands/useWork.ts'
import { WorkButton } from '#serverCommands/WorkButton.tsx'

/** A temporary account at the management module; its password is shown once. Spec 4.7. */
export function IpmiUserCard({ target }: { target: ServerTarget }) {
  const add = useWork('add-ipmi-user', target)
  const remove = useWork('remove-ipmi-user', target)
  const grant = useGrants(useNow(60_000), target.id).find(({ kind }) => kind === 'ipmi-user')
  return (
    <Card
      title={<Trans>Temporary IPMI user</Trans>}
      description={
        <Trans>
          A user of the management module, for its web page, its console and for IPMI programs.
        </Trans>
      }
    >
      {grant && add.latest?.outcome.state === 'done' && <Credentials operation={add.latest} />}
      {grant && (
        <p className="text-muted">
          <Trans>
            Added <RelativeTime time={grant.since / 1000} />. Remove it when you no longer need it:
            it does not end by itself.
          </Trans>
        </p>
      )}
      <LastFailure operation={add.latest} />
      <LastFailure operation={remove.latest} />
      <div className="flex flex-wrap gap-2">
        <WorkButton name="add-ipmi-user" work={add} variant={grant ? 'secondary' : 'primary'}>
          {grant && <Trans>Replace it by a new user</Trans>}
        </WorkButton>
        <WorkButton name="remove-ipmi-user" work={remove} />
      </div>
      {add.error && <WriteFailure error={add.error} />}
      {remove.error && <WriteFailure error={remove.error} />}
    </Card>
  )
}

/** What was told once. It lives in the memory of open tabs only. */
function Credentials({ operation: { id } }: { operation: Operation }) {
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
    <div className="grid justify-items-start gap-2 rounded-card bg-sunken px-3.5 py-3">
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

function LastFailure({ operation }: { operation: Operation | undefined }) {
  if (operation?.outcome.state !== 'failed') return null
  return (
    <Strip tone="bad">
      <span className="wrap-anywhere">{operation.outcome.scope}</span>
    </Strip>
  )
}

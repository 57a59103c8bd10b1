import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { webAddressOf } from '#lib/rules/network.ts'
import { useOperations, useForgetSecret, useSecretResult } from '#features/operations/hooks.ts'
import type { Grant } from '#features/operations/temporaryAccess.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { useWork } from '#features/servers/dialogs/WorkButton.tsx'
import { WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Led } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { FailedWork } from './FailedWork.tsx'
import type { Operation } from '#features/operations/operation.ts'
import { SecretValue } from '#lib/forms/SecretValue.tsx'
import { Button } from '#ui/Button.tsx'

interface Props {
  target: ServerTarget
  grant: Grant
}

interface IpmiUserProps extends Props {
  /** The open way to the management module's address, if there is one. */
  passThrough: Grant | undefined
}

/** The temporary user that is open, what it is for and where, and its removal. */
export function OpenIpmiUser({ target, grant, passThrough }: IpmiUserProps) {
  const remove = useWork('remove-ipmi-user', target)
  const added = useOperations().find(
    ({ action, subject, outcome }) =>
      action === 'eq/add_ipmi_user' && subject.serverId === target.id && outcome.state === 'done',
  )
  return (
    <ActionRow
      title={
        <Led tone="warn">
          <Trans>Temporary IPMI user</Trans>
        </Led>
      }
      action={
        <WorkButton name="remove-ipmi-user" work={remove} short>
          <Trans>Remove</Trans>
        </WorkButton>
      }
    >
      <p>
        <Trans>
          Added <RelativeTime time={grant.since / 1000} />. This user stays until you remove it.
        </Trans>
      </p>
      {added && <Credentials operation={added} />}
      {passThrough?.address == null ? (
        <p>
          <Trans>The BMC isn’t reachable from the internet. Open IPMI access to sign in.</Trans>
        </p>
      ) : (
        <Place address={passThrough.address} />
      )}
      <FailedWork operation={remove.latest} />
      {remove.error && <WriteFailure error={remove.error} />}
    </ActionRow>
  )
}

/** The open pass-through, how long it stays, and its removal. */
export function OpenPassThrough({ target, grant }: Props) {
  const close = useWork('close-nat', target)
  return (
    <ActionRow
      title={
        <Led tone="warn">
          <Trans>IPMI access</Trans>
        </Led>
      }
      action={
        <WorkButton name="close-nat" work={close} short>
          <Trans>Close</Trans>
        </WorkButton>
      }
    >
      <p>
        {grant.until === null ? (
          <Trans>Open until closed</Trans>
        ) : (
          <Countdown until={grant.until / 1000} over={<Trans>Closing</Trans>}>
            {(left) => <Trans>Open for {left}</Trans>}
          </Countdown>
        )}
      </p>
      {grant.address !== null && <Place address={grant.address} />}
      <FailedWork operation={close.latest} />
      {close.error && <WriteFailure error={close.error} />}
    </ActionRow>
  )
}

/** Where the management interface is reached: to be copied, and as a page. */
function Place({ address }: { address: string }) {
  const page = webAddressOf(address)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
      <Copyable value={address} />
      {page !== undefined && (
        <a
          href={page}
          target="_blank"
          rel="noreferrer noopener"
          className="link inline-flex min-h-6 items-center gap-1.5 touch:min-h-10"
        >
          <Trans>Open page</Trans>
          <ExternalLink className="size-3.5" aria-hidden="true" />
        </a>
      )}
    </p>
  )
}

/** The temporary user, told once. It lives in the memory of open tabs only. spec.md 4.7. */
function Credentials({ operation: { id } }: { operation: Operation }) {
  const secret = useSecretResult(id)
  const forget = useForgetSecret()
  const user = textIn(secret?.context, 'User')
  const password = textIn(secret?.context, 'Password')
  if (user === undefined && password === undefined)
    return (
      <p>
        <Trans>We don’t store this user’s password. Replace the user to get a new one.</Trans>
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-sunken px-3.5 py-3 text-ink">
      <p className="font-[550]">
        <Trans>Copy these now: we don’t store them.</Trans>
      </p>
      <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        <dt className="text-muted">
          <Trans>Username</Trans>
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
        <Trans>Stored, hide them</Trans>
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

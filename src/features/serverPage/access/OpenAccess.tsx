import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { SecretValue } from '#lib/forms/SecretValue.tsx'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { deviceUrl } from '#lib/rules/ipAddress.ts'
import { Button } from '#ui/Button.tsx'
import { ActionRow } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Countdown } from '#ui/Duration.tsx'
import { Led } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { useForgetSecret, useOperations, useSecretResult } from '#work/hooks.ts'
import type { Operation } from '#work/operation.ts'
import type { Grant } from '#work/temporaryAccess.ts'
import { OperationFailure } from './OperationFailure.tsx'

interface OpenAccessProps {
  target: ServerTarget
  passThrough: Grant | undefined
  user: Grant | undefined
}

/** Rows of open access to the BMC, each with its end. */
export function OpenAccess({ target, passThrough, user }: OpenAccessProps) {
  return (
    <>
      {passThrough && <OpenPassThrough target={target} grant={passThrough} />}
      {user && <OpenIpmiUser target={target} grant={user} passThrough={passThrough} />}
    </>
  )
}

interface GrantProps {
  target: ServerTarget
  grant: Grant
}

interface IpmiUserProps extends GrantProps {
  /** Makes the BMC reachable, if it is open. */
  passThrough: Grant | undefined
}

function OpenIpmiUser({ target, grant, passThrough }: IpmiUserProps) {
  const remove = useOperationCommand('remove-ipmi-user', target)
  const added = useOperations().find(
    ({ action, subject, outcome }) =>
      action === 'eq/add_ipmi_user' &&
      subject.serverId === target.id &&
      (outcome.state === 'done' || outcome.state === 'finished-elsewhere'),
  )
  return (
    <ActionRow
      title={
        <Led tone="warn">
          <Trans>Temporary IPMI user</Trans>
        </Led>
      }
      action={
        <OperationButton name="remove-ipmi-user" work={remove} short>
          <Trans>Remove</Trans>
        </OperationButton>
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
        <BmcAddress address={passThrough.address} />
      )}
      <OperationFailure operation={remove.latest} />
      {remove.error && <WriteFailure error={remove.error} />}
    </ActionRow>
  )
}

function OpenPassThrough({ target, grant }: GrantProps) {
  const close = useOperationCommand('close-nat', target)
  return (
    <ActionRow
      title={
        <Led tone="warn">
          <Trans>IPMI access</Trans>
        </Led>
      }
      action={
        <OperationButton name="close-nat" work={close} short>
          <Trans>Close</Trans>
        </OperationButton>
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
      {grant.address !== null && <BmcAddress address={grant.address} />}
      <OperationFailure operation={close.latest} />
      {close.error && <WriteFailure error={close.error} />}
    </ActionRow>
  )
}

/** Where the BMC is reached: to copy, and as a link. */
function BmcAddress({ address }: { address: string }) {
  const page = deviceUrl(address)
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

/** Username and password, which the API returns once; only open tabs hold them, in memory. spec.md 4.7. */
function Credentials({ operation: { id, outcome } }: { operation: Operation }) {
  const secret = useSecretResult(id)
  const forget = useForgetSecret()
  const user = textIn(secret?.context, 'user')
  const password = textIn(secret?.context, 'password')
  if (user === undefined && password === undefined)
    return (
      <p>
        {outcome.state === 'finished-elsewhere' ? (
          <Trans>
            The response with this user’s password was lost. Replace the user to get a new one.
          </Trans>
        ) : (
          <Trans>
            This panel doesn’t store this user’s password. Replace the user to get a new one.
          </Trans>
        )}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-sunken px-3.5 py-3 text-ink">
      <p className="font-[550]">
        <Trans>Copy these now: this panel doesn’t store them.</Trans>
      </p>
      <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        <dt className="text-muted">
          <Trans>Username</Trans>
        </dt>
        <dd>{user === undefined ? <NotReceived /> : <SecretValue value={user} shown />}</dd>
        <dt className="text-muted">
          <Trans>Password</Trans>
        </dt>
        <dd>{password === undefined ? <NotReceived /> : <SecretValue value={password} />}</dd>
      </dl>
      <Button onClick={() => forget(id)}>
        <Trans>Hide credentials</Trans>
      </Button>
    </div>
  )
}

/** Part of a response that comes only once, and that was cut off or had something else in its place. */
const NotReceived = () => <Trans>Couldn’t be read. Replace the user to get a new one.</Trans>

/** A field of the result, whose case isn't part of the contract. A password may be all digits. */
function textIn(
  context: Readonly<Record<string, unknown>> = {},
  name: 'user' | 'password',
): string | undefined {
  const [, value] = Object.entries(context).find(([field]) => field.toLowerCase() === name) ?? []
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

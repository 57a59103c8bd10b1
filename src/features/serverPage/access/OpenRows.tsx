import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { webAddressOf } from '#lib/rules/network.ts'
import { useOperations } from '#features/operations/hooks.ts'
import type { Grant } from '#features/operations/temporaryAccess.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { useWork } from '#features/servers/dialogs/useWork.ts'
import { WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Led } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Credentials } from './Credentials.tsx'
import { FailedWork } from './FailedWork.tsx'

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
          Added <RelativeTime time={grant.since / 1000} />. It does not end by itself.
        </Trans>
      </p>
      {added && <Credentials operation={added} />}
      {passThrough?.address == null ? (
        <p>
          <Trans>
            It signs in at the management interface, which has no address on the internet: open a
            pass-through to reach it.
          </Trans>
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
          <Trans>Pass-through</Trans>
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
          <Trans>Open until it is closed</Trans>
        ) : (
          <Countdown until={grant.until / 1000} over={<Trans>Closes any moment</Trans>}>
            {(left) => <Trans>Open for another {left}</Trans>}
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
          <Trans>Open its page</Trans>
          <ExternalLink className="size-3.5" aria-hidden="true" />
        </a>
      )}
    </p>
  )
}

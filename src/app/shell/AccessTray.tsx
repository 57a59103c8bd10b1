import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { grantId, type Grant, type GrantKind } from '#features/operations/temporaryAccess.ts'
import { useGrants } from '#features/operations/hooks.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { useNow } from '#ui/useNow.ts'
import { endingAction, useEndGrants, type EndGrants } from './useEndGrants.ts'

const kindWords = {
  'pass-through': msg`IPMI access`,
  'ipmi-user': msg`IPMI user`,
  block: msg`Blocked IP`,
} as const satisfies Record<GrantKind, MessageDescriptor>

/** Everything that was opened for a while from this browser, on any server, with what ends it. */
export function AccessTray({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const grants = useGrants(useNow(1000))
  const ending = useEndGrants()
  const removable = grants.filter(
    (grant) =>
      !ending.isEnding(grant) &&
      ending.forbidden(endingAction[grant.kind], grant.subject.serverId).allowed,
  )
  return (
    <Dialog
      open
      flush
      placement="side"
      onClose={onClose}
      title={<Trans>Temporary access</Trans>}
      description={<Trans>Created in this browser, across all servers</Trans>}
    >
      {grants.length === 0 ? (
        <EmptyState title={<Trans>No temporary access</Trans>}>
          <Trans>IPMI access, IPMI users and blocked IPs appear here until they end.</Trans>
        </EmptyState>
      ) : (
        <div className="grid">
          <Button
            className="mx-5 mb-2 justify-self-start"
            variant="danger"
            busy={removable.length === 0 && grants.some(ending.isEnding)}
            disabledReason={
              removable.length === 0 && !grants.some(ending.isEnding)
                ? t`You don’t have permission to remove these. Ask the account owner.`
                : undefined
            }
            onClick={() => void Promise.all(removable.map(ending.end))}
          >
            <Trans>Remove all</Trans>
          </Button>
          <ul>
            {grants.map((grant) => (
              <GrantRow key={grantId(grant)} grant={grant} ending={ending} onLeave={onClose} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

interface RowProps {
  grant: Grant
  ending: EndGrants
  onLeave: () => void
}

function GrantRow({ grant, ending, onLeave }: RowProps) {
  const { t } = useLingui()
  const { kind, subject, address, since, until } = grant
  const permission = ending.forbidden(endingAction[kind], subject.serverId)
  const error = ending.errorOf(grant)
  const what = t(kindWords[kind])
  return (
    <li className="grid gap-2 border-b border-line px-5 py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-[580]">{what}</p>
          <p className="flex">
            <Link
              // Where it is shown, and ended as well.
              to={kind === 'block' ? '/servers/$serverId/network' : '/servers/$serverId/access'}
              params={{ serverId: subject.serverId }}
              onClick={onLeave}
              className="link min-h-6 truncate"
            >
              {subject.name}
            </Link>
          </p>
          {address !== null && <Copyable value={address} />}
          <p className="text-small text-muted">
            {until === null ? (
              <Trans>
                Created <RelativeTime time={since / 1000} />, until removed
              </Trans>
            ) : (
              <Countdown until={until / 1000} over={<Trans>Ending now</Trans>}>
                {(left) => <Trans>{left} left</Trans>}
              </Countdown>
            )}
          </p>
        </div>
        <Button
          aria-label={t`Remove: ${what}, ${subject.name}`}
          busy={ending.isEnding(grant)}
          disabledReason={permission.allowed ? undefined : t(permission.reason)}
          onClick={() => void ending.end(grant)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {error && <WriteFailure error={error} />}
    </li>
  )
}

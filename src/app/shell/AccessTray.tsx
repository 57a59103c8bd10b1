import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { grantId, type Grant, type GrantKind, temporaryAccess } from '#work/temporaryAccess.ts'
import { useGrants, useRunningOperations, useStartOperation } from '#work/hooks.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Countdown } from '#ui/Duration.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { useNow } from '#ui/useNow.ts'
import { useState } from 'react'
import { removeIpmiUser, showServer } from '#api/actions/eq.ts'
import { removeStaticNat } from '#api/actions/nat.ts'
import { unblockIp } from '#api/actions/net.ts'
import { isListed } from '#api/lists.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import type { ApiError } from '#api/wire.ts'
import { isBlocked } from '#features/servers/rules/serverConditions.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'

const kindWords = {
  'pass-through': msg`IPMI access`,
  'ipmi-user': msg`IPMI user`,
  block: msg`Blocked IP`,
} as const satisfies Record<GrantKind, MessageDescriptor>

const endWords = {
  'pass-through': msg`Close access`,
  'ipmi-user': msg`Remove user`,
  block: msg`Unblock`,
} as const satisfies Record<GrantKind, MessageDescriptor>

const endFailures = {
  'pass-through': (name) => msg`Couldn’t close IPMI access to ${name}`,
  'ipmi-user': (name) => msg`Couldn’t remove the IPMI user of ${name}`,
  block: (name) => msg`Couldn’t unblock the IP address of ${name}`,
} as const satisfies Record<GrantKind, (name: string) => MessageDescriptor>

/** All temporary access created in this browser, on any server. */
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
      title={<Trans>Access and blocks</Trans>}
      description={<Trans>Created in this browser, across all servers</Trans>}
    >
      {grants.length === 0 ? (
        <EmptyState title={<Trans>Nothing open or blocked</Trans>}>
          <Trans>
            IPMI access, IPMI users and blocked IPs appear here until they expire or you end them.
          </Trans>
        </EmptyState>
      ) : (
        <div className="grid">
          <Button
            className="mx-5 mb-2 justify-self-start"
            variant="danger"
            busy={removable.length === 0 && grants.some(ending.isEnding)}
            disabledReason={
              removable.length === 0 && !grants.some(ending.isEnding)
                ? t`You don’t have permission to end these. Ask the account owner.`
                : undefined
            }
            onClick={() => void Promise.all(removable.map(ending.end))}
          >
            <Trans>End all</Trans>
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
              // The tab that shows it and can also end it.
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
                Created <RelativeTime time={since / 1000} />. Stays until you remove it.
              </Trans>
            ) : (
              <Countdown until={until / 1000} over={<Trans>Ending now</Trans>}>
                {(left) => <Trans>{left} left</Trans>}
              </Countdown>
            )}
          </p>
        </div>
        <Button
          aria-label={`${t(endWords[kind])}: ${subject.name}`}
          busy={ending.isEnding(grant)}
          disabledReason={permission.allowed ? undefined : t(permission.reason)}
          onClick={() => void ending.end(grant)}
        >
          {t(endWords[kind])}
        </Button>
      </div>
      {error && <WriteFailure error={error} />}
    </li>
  )
}

/** The action that ends each kind, which is also the permission it needs. */
export const endingAction = {
  'pass-through': removeStaticNat.key,
  'ipmi-user': removeIpmiUser.key,
  block: unblockIp.key,
} as const satisfies Record<GrantKind, string>

type Ending = { readonly state: 'sending' } | { readonly state: 'failed'; readonly error: ApiError }

export interface EndGrants {
  /** Resolves when the API has accepted or refused. */
  end: (grant: Grant) => Promise<void>
  /** From the click until it has ended. */
  isEnding: (grant: Grant) => boolean
  errorOf: (grant: Grant) => ApiError | undefined
  forbidden: ReturnType<typeof useCan>
}

export function useEndGrants(): EndGrants {
  const { t } = useLingui()
  const passThrough = useStartOperation(removeStaticNat)
  const ipmiUser = useStartOperation(removeIpmiUser)
  const block = useVerifiedAction(unblockIp, {
    about: ({ ip }) => ip,
    isDone: async ({ id, ip }, readNow) =>
      isListed(
        (await readNow(showServer, { id })).IP,
        (one) => one.IP === ip && !isBlocked(one),
        showServer,
      ),
  })
  const inPlace = useWriteInPlace()
  const can = useCan()
  const running = useRunningOperations()
  const [endings, setEndings] = useState<ReadonlyMap<string, Ending>>(new Map())

  const note = (grant: Grant, ending: Ending | undefined): void =>
    setEndings((before) => {
      const after = new Map(before)
      if (ending) after.set(grantId(grant), ending)
      else after.delete(grantId(grant))
      return after
    })

  const send = async (grant: Grant): Promise<void> => {
    const { subject } = grant
    const request = { id: subject.serverId }
    switch (grant.kind) {
      case 'pass-through':
        await passThrough.mutateAsync({ request, subject })
        return
      case 'ipmi-user':
        await ipmiUser.mutateAsync({ request, subject })
        return
      case 'block':
        await block.mutateAsync({ ...request, ip: grant.address ?? '' })
        temporaryAccess.close(grant)
        return
      default:
        grant.kind satisfies never
    }
  }

  return {
    async end(grant) {
      note(grant, { state: 'sending' })
      const { kind, subject } = grant
      const ended = await inPlace(send(grant), {
        about: `${t(endWords[kind])}: ${subject.name}`,
        failed: t(endFailures[kind](subject.name)),
      }).catch((mistake: unknown) => {
        note(grant, undefined)
        throw mistake
      })
      note(grant, ended.ok ? undefined : { state: 'failed', error: ended.error })
    },
    isEnding: (grant) =>
      endings.get(grantId(grant))?.state === 'sending' ||
      running.some(
        ({ action, subject }) =>
          action === endingAction[grant.kind] && subject.serverId === grant.subject.serverId,
      ),
    errorOf(grant) {
      const ending = endings.get(grantId(grant))
      return ending?.state === 'failed' ? ending.error : undefined
    },
    forbidden: can,
  }
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { removeIpmiUser, showServer } from '#api/actions/eq.ts'
import { removeStaticNat } from '#api/actions/nat.ts'
import { unblockIp } from '#api/actions/net.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import type { ApiError } from '#api/wire.ts'
import { isBlocked } from '#features/servers/rules/serverConditions.ts'
import { useRunning, useStartOperation } from '#features/operations/hooks.ts'
import {
  grantId,
  temporaryAccess,
  type Grant,
  type GrantKind,
} from '#features/operations/temporaryAccess.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'

/** What ends each kind; also the permission it needs. */
export const endingAction = {
  'pass-through': removeStaticNat.key,
  'ipmi-user': removeIpmiUser.key,
  block: unblockIp.key,
} as const satisfies Record<GrantKind, string>

type Ending = { readonly state: 'sending' } | { readonly state: 'failed'; readonly error: ApiError }

export interface EndGrants {
  /** Ends one; resolves when the service has taken it or refused. */
  end: (grant: Grant) => Promise<void>
  /** From the press until it has ended. */
  isEnding: (grant: Grant) => boolean
  errorOf: (grant: Grant) => ApiError | undefined
  /** Why the session may not end it. */
  forbidden: ReturnType<typeof useCan>
}

/** Ends what was opened for a while, whatever it is. */
export function useEndGrants(): EndGrants {
  const { t } = useLingui()
  const passThrough = useStartOperation(removeStaticNat)
  const ipmiUser = useStartOperation(removeIpmiUser)
  const block = useVerifiedAction(unblockIp, {
    about: ({ ip }) => ip,
    isDone: async ({ id, ip }, readNow) =>
      (await readNow(showServer, { id })).IP.some((one) => one.IP === ip && !isBlocked(one)),
  })
  const inPlace = useWriteInPlace()
  const can = useCan()
  const running = useRunning()
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
      const ended = await inPlace(
        send(grant),
        t`Couldn’t remove access to ${grant.subject.name}`,
      ).catch((mistake: unknown) => {
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

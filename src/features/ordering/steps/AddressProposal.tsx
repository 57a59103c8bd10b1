import { Trans, useLingui } from '@lingui/react/macro'
import { listServers, showServer, type ServerDetail } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import { serverName } from '#lib/rules/server.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'
import { LoadProgressStrip } from '#features/servers/list/LoadProgressStrip.tsx'
import { useDetails } from '#features/servers/list/rows/useDetails.ts'
import { nextFree, type PrivateRange } from '../rules/privateRanges.ts'

interface Props {
  range: PrivateRange
  /** As typed. */
  ip: string
  onUse: (ip: string) => void
}

const noIds: readonly number[] = []

/** The next address of a range that none of the account's servers has, as far as their addresses have been read. */
export function AddressProposal({ range, ip, onUse }: Props) {
  const { t } = useLingui()
  const can = useCan()
  const mayList = can(listServers.key).allowed
  const mayShow = can(showServer.key).allowed
  const { data: entries } = useAction(listServers, wholeList, { enabled: mayList })
  const ids = entries?.map(({ id }) => id) ?? noIds
  const { known, progress } = useDetails(mayShow ? ids : noIds)
  const owners = ownersOf(known)
  const free = nextFree(range, (address) => owners.has(address))
  const owner = owners.get(ip)
  const all = ids.length
  const isFirstServer = entries !== undefined && all === 0
  const read = ids.filter((id) => known.has(id)).length
  return (
    <div className="col-span-full grid gap-2.5">
      {owner !== undefined && (
        <Strip tone="warn" urgent>{t`${ip} belongs to ${{ name: owner }}.`}</Strip>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {free !== undefined && free !== ip && (
          <Button onClick={() => onUse(free)}>
            <Trans>Use {free}</Trans>
          </Button>
        )}
        <p className="text-muted">
          {free === undefined ? (
            <Trans>Your servers have all addresses of {range.network}.</Trans>
          ) : read > 0 ? (
            <Trans>
              Read {read} of {all} servers: none has {free}.
            </Trans>
          ) : (
            !isFirstServer && (
              <Trans>{free} may be in use: your servers’ addresses haven’t been read.</Trans>
            )
          )}
        </p>
      </div>
      <LoadProgressStrip reading={progress} forFile={false} />
    </div>
  )
}

/** The names of servers by their addresses. */
const ownersOf = (known: ReadonlyMap<number, ServerDetail>): ReadonlyMap<string, string> =>
  new Map(
    [...known.values()].flatMap(({ IP, server_data, tags }) => {
      const name = serverName({ ...server_data, tags })
      return IP.map(({ IP: address }): [string, string] => [address, name])
    }),
  )

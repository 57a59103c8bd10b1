import { Trans } from '@lingui/react/macro'
import { getIp } from '#api/actions/ip.ts'
import { useAction } from '#api/hooks.ts'
import { useGrants } from '#work/hooks.ts'
import { Countdown } from '#ui/Duration.tsx'
import { Led } from '#ui/Led.tsx'
import { useNow } from '#ui/useNow.ts'

/** Why and until when an IP is blocked, as far as the API or this browser knows. */
export function BlockedUntil({ serverId, ip }: { serverId: number; ip: string }) {
  const { data } = useAction(getIp, { ip, full: true })
  const block = useGrants(useNow(60_000), serverId).find(
    ({ kind, address }) => kind === 'block' && address === ip,
  )
  const until = data?.block_until ?? (block?.until == null ? null : block.until / 1000)
  return (
    <Led tone="bad" className="unstacked:my-1.5">
      <Trans>Blocked</Trans>
      <span className="grid text-small text-muted">
        {until !== null && (
          <span>
            <Countdown until={until} over={<Trans>ending</Trans>}>
              {(left) => <Trans>ends in {left}</Trans>}
            </Countdown>
          </span>
        )}
        {data?.block_reason != null && (
          <span className="truncate" title={data.block_reason}>
            {data.block_reason}
          </span>
        )}
      </span>
    </Led>
  )
}

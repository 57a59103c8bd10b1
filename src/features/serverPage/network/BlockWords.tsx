import { Trans } from '@lingui/react/macro'
import { getIp } from '#api/actions/ip.ts'
import { useAction } from '#api/hooks.ts'
import { useGrants } from '#features/operations/hooks.ts'
import { Countdown } from '#ui/Countdown.tsx'
import { Led } from '#ui/Led.tsx'
import { useNow } from '#ui/useNow.ts'

/** That an address is blocked, why, and until when as far as the inventory or this browser knows. */
export function BlockWords({ serverId, ip }: { serverId: number; ip: string }) {
  const { data } = useAction(getIp, { ip, full: true })
  const own = useGrants(useNow(60_000), serverId).find(
    ({ kind, address }) => kind === 'block' && address === ip,
  )
  const until = data?.block_until ?? (own?.until == null ? null : own.until / 1000)
  return (
    <Led tone="bad" className="unstacked:my-1.5">
      <Trans>blocked</Trans>
      <span className="grid text-small text-muted">
        {until !== null && (
          <span>
            <Countdown until={until} over={<Trans>lifts any moment</Trans>}>
              {(left) => <Trans>lifts in {left}</Trans>}
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

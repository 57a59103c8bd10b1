import { Trans } from '@lingui/react/macro'
import { getIp } from '#api/actions/ip.ts'
import { useAction } from '#api/hooks.ts'
import { Countdown } from '#ui/Countdown.tsx'
import { Led } from '#ui/Led.tsx'

/** That an address is blocked, why, and for how long where the inventory says so. */
export function BlockWords({ ip }: { ip: string }) {
  const { data } = useAction(getIp, { ip, full: true })
  return (
    <Led tone="bad">
      <Trans>blocked</Trans>
      {data && (
        <span className="block text-small text-muted">
          {data.block_until !== null && (
            <span className="block">
              <Trans>
                lifts in <Countdown until={data.block_until} />
              </Trans>
            </span>
          )}
          {data.block_reason !== null && (
            <span className="block truncate" title={data.block_reason}>
              {data.block_reason}
            </span>
          )}
        </span>
      )}
    </Led>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { mainAddress, remoteSignIn } from '#lib/rules/server.ts'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { MetaLine } from '#ui/MetaLine.tsx'
import { OsMark } from '#ui/OsMark.tsx'

/** How to reach the server: the line to copy, and what it runs. */
export function ConnectCard({ detail: { IP, OS } }: { detail: ServerDetail }) {
  const { t } = useLingui()
  const address = mainAddress(IP)
  const isRdp = remoteSignIn(OS) === 'rdp'
  return (
    <Card title={<Trans>Connect</Trans>} aria-label={t`Connect`}>
      {address === undefined ? (
        <p className="text-muted">
          <Trans>No IP address yet</Trans>
        </p>
      ) : (
        <div className="rounded-control border border-line-strong bg-surface px-2.5 py-1">
          <Copyable
            marked
            value={isRdp ? address : `ssh root@${address}`}
            className="w-full justify-between"
          />
        </div>
      )}
      <MetaLine className="text-muted">
        <span className="inline-flex items-center gap-1.5 text-ink">
          {OS === null || OS === '' ? (
            <Trans>Operating system unknown</Trans>
          ) : (
            <>
              <OsMark name={OS} />
              {OS}
            </>
          )}
        </span>
        <span>{isRdp ? <Trans>RDP, port 3389</Trans> : <Trans>SSH, port 22</Trans>}</span>
        <span>
          <Trans>user {isRdp ? 'Administrator' : 'root'}</Trans>
        </span>
      </MetaLine>
    </Card>
  )
}

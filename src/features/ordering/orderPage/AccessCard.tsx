import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq/show.ts'
import { useAction } from '#api/hooks.ts'
import { brief } from '#lib/text/brief.ts'
import { mainAddress, remoteSignIn, serverKind } from '#lib/rules/server.ts'
import type { Operation } from '#features/operations/operation.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { OrderProps } from './orderStatus.ts'

/** How to get into the new server: by what the deployment reported at its end, else by what the server itself shows. */
function useServerAccess({ subject, outcome }: Operation, order: OrderProps['order']) {
  const { serverId } = subject
  const { data } = useAction(showServer, { id: serverId ?? 0 }, { enabled: serverId !== null })
  const reportedIp = 'result' in outcome ? outcome.result?.['ip'] : undefined
  const system = order.system || data?.OS || ''
  const isRdp = remoteSignIn(system) === 'rdp'
  return {
    system,
    ip: reportedIp || (data && mainAddress(data.IP)),
    user: order.user || (isRdp ? 'Administrator' : 'root'),
    isRdp,
    kind: data && serverKind(data.server_data),
  }
}

/** The server is there: its address, who signs in, with what, and where to go on. */
export function AccessCard({ operation, order }: OrderProps) {
  const { t } = useLingui()
  const { serverId } = operation.subject
  const { system, ip, user, isRdp, kind } = useServerAccess(operation, order)
  return (
    <Card
      title={<Trans>Your server is ready</Trans>}
      description={order.elsewhere ? undefined : <Trans>You can sign in now.</Trans>}
    >
      {operation.outcome.state === 'finished-elsewhere' && (
        <Strip tone="info">
          <Trans>
            The installation has finished. Its result was delivered to another browser or program.
          </Trans>
        </Strip>
      )}
      <DataList
        rows={[
          { term: t`Operating system`, value: brief(system) || null },
          { term: t`IP address`, value: ip ? <Copyable marked value={ip} /> : null },
          { term: t`Username`, value: <Copyable marked value={user} /> },
          {
            term: t`Password`,
            value: order.elsewhere ? (
              <Trans>The password from the order. We don’t keep it.</Trans>
            ) : (
              <Trans>The password you chose. We don’t keep it.</Trans>
            ),
          },
          {
            term: isRdp ? 'RDP' : 'SSH',
            value: ip ? <Copyable marked wrap value={isRdp ? ip : `ssh ${user}@${ip}`} /> : null,
          },
        ]}
      />
      {serverId !== null && (
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            variant="primary"
            render={<Link to="/servers/$serverId" params={{ serverId }} />}
          >
            <Trans>Open server</Trans>
          </ButtonLink>
          {kind && (
            <ConsoleLink serverId={serverId} kind={kind}>
              <Trans>Console</Trans>
            </ConsoleLink>
          )}
        </div>
      )}
    </Card>
  )
}

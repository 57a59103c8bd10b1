import { Trans } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { bootDevice } from '#lib/rules/server.ts'
import { useGrants } from '#features/operations/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { useNow } from '#ui/useNow.ts'
import { PreparedInstallation, SetBootDevice } from './BootRows.tsx'
import { OpenIpmiUser, OpenPassThrough } from './OpenRows.tsx'

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** What is open and set now, each with its own removal. What is not there cannot be removed. */
export function NowCard({ detail: { server_data }, target }: Props) {
  const grants = useGrants(useNow(1000), target.id)
  const user = grants.find(({ kind }) => kind === 'ipmi-user')
  const passThrough = grants.find(({ kind }) => kind === 'pass-through')
  // Where the network is what it should boot from, nothing is in the way of anything.
  const expected = target.nextBoot === 'disk'
  const device = expected ? 'disk' : bootDevice(server_data)
  const prepared = !expected && server_data.pxe
  const nothing = !user && !passThrough && device === 'disk' && !prepared
  return (
    <Card title={<Trans>Open and set now</Trans>} flush>
      {nothing ? (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>Nothing is open from this browser, and the next boot is a normal one.</Trans>
        </p>
      ) : (
        <ul>
          {prepared && <PreparedInstallation target={target} />}
          {device !== 'disk' && <SetBootDevice target={target} device={device} />}
          {passThrough && <OpenPassThrough target={target} grant={passThrough} />}
          {user && <OpenIpmiUser target={target} grant={user} passThrough={passThrough} />}
        </ul>
      )}
    </Card>
  )
}

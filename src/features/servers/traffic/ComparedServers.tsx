import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { TrafficExplorer } from '../network/TrafficExplorer.tsx'
import { type FleetSearch, mostServers } from './trafficSearch.ts'

const route = getRouteApi('/_panel/traffic')

const directions = ['out'] as const

/** Every server has a public port of this name (wire.md 3). */
const publicPort = 'eth0'

interface Compared {
  readonly id: number
  readonly name: string
}

interface Props {
  /** In the order of their colors; at least one. */
  servers: readonly Compared[]
  onChange: (change: FleetSearch) => void
}

/** What leaves several servers by their public ports, in one chart. */
export function ComparedServers({ servers, onChange }: Props) {
  const { t } = useLingui()
  const view = route.useSearch()
  const isAmbiguous = ({ id, name }: Compared): boolean =>
    servers.some((one) => one.id !== id && one.name === name)
  const reads = servers.map((server) => ({
    key: String(server.id),
    name: isAmbiguous(server) ? `${server.name} (${server.id})` : server.name,
    serverId: server.id,
    port: publicPort,
  }))
  const names = reads.map(({ name }) => name).join(', ')
  return (
    <TrafficExplorer
      title={t`Outgoing traffic of ${names}`}
      reads={reads}
      keys={reads.map(({ key }) => key)}
      directions={directions}
      fileName="traffic"
      view={view}
      onView={({ as, ...change }) =>
        onChange({ ...change, ...(as && { as: as === 'table' ? as : undefined }) })
      }
      outlook={undefined}
      nothing={null}
      actions={
        <>
          {servers.length === mostServers && (
            <span className="text-small text-muted">
              <Plural value={mostServers} one="# server at most" other="# servers at most" />
            </span>
          )}
          <Button onClick={() => onChange({ servers: undefined, zoom: undefined })}>
            <Trans>Clear selection</Trans>
          </Button>
        </>
      }
    />
  )
}

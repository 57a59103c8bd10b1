import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { portNames } from '#features/servers/network/networkPorts.ts'
import { TrafficExplorer } from '#features/servers/network/TrafficExplorer.tsx'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useOptimisticChoice } from '#ui/SegmentedControl.tsx'
import { useTrafficView } from './useTrafficView.ts'

interface Props {
  target: ServerTarget
  /** Undefined where the API doesn't report it. */
  outlook: TrafficOutlook | undefined
}

const page = getRouteApi('/_panel/servers_/$serverId')

/** The traffic of the ports that are chosen. */
export function PortTraffic({ target, outlook }: Props) {
  const { t } = useLingui()
  const search = page.useSearch()
  const choose = useTrafficView()
  const all = portNames(target.kind)
  const [inUrl, choosePorts] = useOptimisticChoice(search.port ?? '', (port) => choose({ port }))
  const ports = chosenOf(all, inUrl)
  const names = ports.join(', ')
  return (
    <TrafficExplorer
      title={ports.length === 0 ? t`Traffic` : t`Traffic, ${{ port: names }}`}
      reads={ports.map((port) => ({ key: port, name: port, serverId: target.id, port }))}
      keys={all}
      fileName={ports.join('-')}
      view={search}
      onView={choose}
      actions={all.length > 1 && <PortChoice all={all} chosen={ports} onChoose={choosePorts} />}
      nothing={<EmptyState title={<Trans>Choose a port</Trans>} />}
      outlook={outlook}
    />
  )
}

/** In the URL for no port: without any text there, it is the first. */
const none = 'none'

function chosenOf(all: readonly [string, ...string[]], inUrl: string): readonly string[] {
  const named = inUrl.split(',')
  const chosen = all.filter((port) => named.includes(port))
  return chosen.length > 0 || inUrl === none ? chosen : [all[0]]
}

interface ChoiceProps {
  all: readonly string[]
  chosen: readonly string[]
  onChoose: (inUrl: string) => void
}

function PortChoice({ all, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={t`Ports`} className="flex flex-wrap gap-x-4">
      {all.map((port) => (
        <Checkbox
          key={port}
          label={port}
          checked={chosen.includes(port)}
          onChange={({ target }) => {
            const now = all.filter((one) => (one === port ? target.checked : chosen.includes(one)))
            onChoose(now.length === 0 ? none : now.join(','))
          }}
        />
      ))}
    </fieldset>
  )
}

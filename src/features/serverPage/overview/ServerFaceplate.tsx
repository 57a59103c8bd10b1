// Rarely drawn again, and on every first screen of a server, so not compiled, like building blocks.
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { getRouteApi } from '@tanstack/react-router'
import { getPortStatus, showTraffic } from '#api/actions/net.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import type { ServerCondition } from '#features/servers/rules/serverConditions.ts'
import { nextBoot, type NextBoot } from '#lib/rules/server.ts'
import { useBootIsExpected, useGrants, useRestarting } from '#work/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Countdown } from '#ui/Duration.tsx'
import { Faceplate, type FaceplateCell } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { useNow } from '#ui/useNow.ts'
import { graphRanges } from '#features/servers/network/trafficSearch.ts'
import { lastSent } from './lastSent.ts'
import { powerBadge } from '#features/servers/view/words.ts'
import {
  formatReportedRate,
  linkLook,
  portLink,
  portNames,
} from '#features/servers/network/networkPorts.ts'

const page = getRouteApi('/_panel/servers_/$serverId')

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** Power, network, next boot and IPMI access at a glance. */
export function ServerFaceplate({ detail, target }: Props) {
  const { t } = useLingui()
  const { id, state, conditions = [] } = target
  const power = powerBadge(state, useRestarting(id))
  // While the installer runs, wherever it was started, booting from the network is right.
  const isExpected = useBootIsExpected(id) || state.state === 'installing'
  return (
    <Faceplate
      label={t`Server status`}
      cells={[
        { label: t`Power`, tone: power.tone, value: t(power.word) },
        useNetworkCell(target, conditions),
        ...useTrafficCell(target, power.tone === 'ok'),
        useNextBootCell(nextBoot(detail.server_data), isExpected),
        ...useAccessCell(target),
      ]}
    />
  )
}

/** The first port's link, unless the main IP is blocked. */
function useNetworkCell(
  { id, kind }: ServerTarget,
  hold: readonly ServerCondition[],
): FaceplateCell {
  const { t, i18n } = useLingui()
  const can = useCan()('net/get_status', id)
  const [port] = portNames(kind)
  const { data, isError } = useAction(getPortStatus, { id, port }, { enabled: can.allowed })
  const label = t`Network`
  if (hold.some(({ condition }) => condition === 'blocked'))
    return { label, tone: 'bad', value: t`Main IP blocked` }
  if (!data) return { label, tone: 'off', value: isError || !can.allowed ? t`Unknown` : '…' }
  const { tone, word } = linkLook[portLink(data.status)]
  const speed = formatReportedRate(i18n, data.speed)
  return { label, tone, value: [t(word), speed].filter(Boolean).join(', ') }
}

/** In seconds. A measurement is made every five minutes, and may arrive late. */
const isRecent = 900

/**
 * When the server last sent something, which is as much as anybody knows of whether it answers. Reads nothing: the chart
 * below does, if it shows the day.
 */
function useTrafficCell({ id, kind }: ServerTarget, isRunning: boolean): FaceplateCell[] {
  const { t } = useLingui()
  const { range = 'day' } = page.useSearch()
  const { allowed } = useCan()(showTraffic.key, id)
  const [port] = portNames(kind)
  const day = { id, port, graph: graphRanges.day }
  const { data, isError } = useAction(showTraffic, day, { enabled: false })
  const now = useNow(60_000) / 1000
  if (!allowed || range !== 'day') return []
  const label = t`Outgoing traffic`
  const sent = data?.kind === 'series' ? lastSent(data.series) : undefined
  if (!sent) return [{ label, tone: 'off', value: data || isError ? t`Unknown` : '…' }]
  const { at, measuredAt } = sent
  if (at === null) return [{ label, tone: isRunning ? 'warn' : 'off', value: t`None in 24 hours` }]
  if (at === measuredAt)
    return [
      {
        label,
        tone: isRunning && now - at < isRecent ? 'ok' : 'off',
        value: <RelativeTime time={at} />,
      },
    ]
  const value = (
    <Trans>
      None since <RelativeTime absolute time={at} />
    </Trans>
  )
  return [{ label, tone: isRunning ? 'warn' : 'off', value }]
}

/** `isExpected`: a network boot was requested, so it is no reason for a warning. */
function useNextBootCell(boot: NextBoot, isExpected: boolean): FaceplateCell {
  const { t } = useLingui()
  const words = {
    disk: t`Disk`,
    install: t`Network: reinstall`,
    network: t`Network (PXE)`,
    cd: t`CD`,
  } satisfies Record<NextBoot, string>
  const tone = { disk: 'ok', install: 'bad', network: 'warn', cd: 'warn' } as const
  return { label: t`Next boot`, tone: isExpected ? 'busy' : tone[boot], value: words[boot] }
}

/** BMC access opened from this browser; virtual servers have no BMC. */
function useAccessCell({ id, kind }: ServerTarget): FaceplateCell[] {
  const { t } = useLingui()
  const grants = useGrants(useNow(60_000), id)
  if (kind !== 'bare-metal' && kind !== 'gpu') return []
  const label = t`IPMI access`
  const passThrough = grants.find((grant) => grant.kind === 'pass-through')
  if (passThrough)
    return [
      {
        label,
        tone: 'warn',
        value:
          passThrough.until === null ? (
            t`Open until closed`
          ) : (
            <Countdown until={passThrough.until / 1000} over={t`Closing`}>
              {(left) => <Trans>Open for {left}</Trans>}
            </Countdown>
          ),
      },
    ]
  return grants.some((grant) => grant.kind === 'ipmi-user')
    ? [{ label, tone: 'warn', value: t`Temporary user` }]
    : [{ label, tone: 'off', value: t`None` }]
}

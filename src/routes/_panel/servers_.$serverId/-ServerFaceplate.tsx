import { useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { nextBoot, serverState, type NextBoot } from '#domain/server.ts'
import { Faceplate, type FaceplateCell } from '#ui/Faceplate.tsx'
import { stateLook } from '../-server/words.ts'

/** The part of a traffic limit from which a person should look. */
const muchTraffic = 0.9

/** The server's front: power, next boot, traffic. */
export function ServerFaceplate({ detail }: { detail: ServerDetail }) {
  const { t } = useLingui()
  const power = stateLook(serverState({ ...detail.server_data, reinstall: detail.reinstall }))
  return (
    <Faceplate
      label={t`Front of the server`}
      cells={[
        { label: t`Power`, tone: power.tone, value: t(power.word) },
        useNextBootCell(nextBoot(detail.server_data)),
        ...useTrafficCell(detail),
      ]}
    />
  )
}

function useNextBootCell(boot: NextBoot): FaceplateCell {
  const { t } = useLingui()
  const words = {
    disk: t`from disk`,
    install: t`installs from the network`,
    network: t`from the network`,
    cd: t`from CD`,
  } satisfies Record<NextBoot, string>
  const tone = { disk: 'ok', install: 'bad', network: 'warn', cd: 'warn' } as const
  return { label: t`Next boot`, tone: tone[boot], value: words[boot] }
}

function useTrafficCell({ server_data }: ServerDetail): FaceplateCell[] {
  const { t, i18n } = useLingui()
  const used = Number(server_data.trafficPeriodOut ?? Number.NaN) / 1000
  if (!Number.isFinite(used)) return []
  const amount = i18n.number(used, { maximumFractionDigits: 2 })
  const limit = server_data.limit_traffic
  if (limit === null || limit <= 0)
    return [{ label: t`Traffic`, tone: 'ok', value: t`${amount} TB out` }]
  const tone = used >= limit ? 'bad' : used >= limit * muchTraffic ? 'warn' : 'ok'
  return [{ label: t`Traffic`, tone, value: t`${amount} of ${i18n.number(limit)} TB out` }]
}

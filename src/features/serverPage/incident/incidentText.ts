import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { outcomeWords } from '#work/outcomes.ts'
import type { Operation } from '#work/operation.ts'
import type { Incident } from '#features/servers/incidents/incident.ts'
import { incidentLabels } from '#features/servers/incidents/incidentWords.ts'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { messageLines, timedText, utc } from '#features/servers/incidents/messageLines.ts'
import { operationLabels } from '#features/servers/view/operationWords.ts'
import { powerBadge } from '#features/servers/view/words.ts'
import { bootDevice, mainIp, serverName, serverState } from '#lib/rules/server.ts'
import { truncate } from '#lib/text/truncate.ts'

/** What was done within this time before an incident belongs to it. In ms. */
const before = 24 * 60 * 60_000
/** The newest that are listed. */
const maxSteps = 20

/** What was done to the server around the incident, oldest first. */
export const stepsOf = (incident: Incident, operations: readonly Operation[]): Operation[] =>
  operations
    .filter(
      ({ subject, startedAt }) =>
        subject.serverId === incident.operation.subject.serverId &&
        startedAt > incident.at - before,
    )
    .slice(0, maxSteps)
    .toReversed()

/** What support asks for first. Times are in UTC; operations are stored without secrets, and nothing of a request is named. */
export function incidentText(
  i18n: I18n,
  incident: Incident,
  { server_data, tags, reinstall, location, IP, OS }: ServerDetail,
  operations: readonly Operation[],
): string {
  const name = truncate(serverName({ ...server_data, tags }))
  const state = serverState({ ...server_data, reinstall })
  const cause = installFailure(incident.operation)?.cause
  const what = [i18n._(incidentLabels[incident.kind]), cause && i18n._(cause)]
  const facts = [
    [msg`Server`, `${name} (#${server_data.id})`],
    [msg`Incident`, what.filter(Boolean).join(': ')],
    [msg`Since`, utc(incident.at)],
    [msg`Power`, i18n._(powerBadge(state).word)],
    [msg`Next boot`, bootDevice(server_data)],
    [msg`Operating system`, truncate(OS ?? '')],
    [msg`IP address`, mainIp(IP) ?? ''],
    [msg`Location`, location ?? ''],
    [msg`Panel version`, PANEL_VERSION],
  ] as const
  return [
    ...facts.flatMap(([term, value]) => (value ? `${i18n._(term)}: ${value}` : [])),
    ...stepsOf(incident, operations).flatMap((operation) => [
      '',
      `${utc(operation.startedAt)}  ${i18n._(operationLabels(operation).title)} (${operation.action}): ${i18n._(outcomeWords[operation.outcome.state].word)}`,
      timedText(messageLines(operation), utc),
    ]),
  ]
    .join('\n')
    .trimEnd()
}

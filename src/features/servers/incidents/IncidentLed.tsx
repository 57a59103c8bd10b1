import { StateLed, type StateLedProps } from '../view/StateLed.tsx'
import { useIncidentBadge } from './useIncidentBadge.ts'
import { useIncident } from './useIncident.ts'

/** The light of a server's power, and its incident before all else. */
export function IncidentLed(props: StateLedProps) {
  return <StateLed {...props} incident={useIncidentBadge(useIncident(props.serverId))} />
}

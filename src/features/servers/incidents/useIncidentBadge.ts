import { useLingui } from '@lingui/react/macro'
import type { StatusBadge } from '../view/words.ts'
import type { Incident } from './incident.ts'
import { incidentLabels } from './incidentWords.ts'

/** Beside the light of its power. */
export function useIncidentBadge(incident: Incident | undefined): StatusBadge | undefined {
  const { t } = useLingui()
  if (!incident) return undefined
  const { kind } = incident
  return { id: 'incident', tone: kind === 'late' ? 'warn' : 'bad', word: t(incidentLabels[kind]) }
}

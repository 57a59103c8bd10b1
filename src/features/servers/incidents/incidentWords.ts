import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IncidentKind } from './incident.ts'

/** Beside the power light, on the server's page and in the document's title. */
export const incidentLabels = {
  'install-failed': msg`Install failed`,
  'not-up': msg`Didn’t start`,
  late: msg`Not up yet`,
  silent: msg`Not up`,
} as const satisfies Record<IncidentKind, MessageDescriptor>

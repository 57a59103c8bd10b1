import type { IncidentKind } from '#features/servers/incidents/incident.ts'
import { serverCan, type ServerFacts } from '#lib/rules/serverCan.ts'

/** The one thing to do first. */
export type NextStep = 'copy-for-support' | 'on' | 'reboot' | 'check-power'

/** Power on what is off, restart what is on and silent, and ask the hardware where nobody knows. */
export function nextStep(kind: IncidentKind, server: ServerFacts): NextStep {
  switch (kind) {
    // Another attempt fails the same way; support needs to know why.
    case 'install-failed':
      return 'copy-for-support'
    // It may still come up, and another start would interrupt it.
    case 'late':
      return 'check-power'
    case 'not-up':
    case 'silent':
      if (server.state.state === 'powered-off') return 'on'
      return server.state.state === 'running' && !serverCan.reboot(server)
        ? 'reboot'
        : 'check-power'
    default:
      return kind satisfies never
  }
}

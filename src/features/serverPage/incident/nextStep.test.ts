import { expect, test } from 'vitest'
import type { IncidentKind } from '#features/servers/incidents/incident.ts'
import type { ServerKind, ServerState } from '#lib/rules/server.ts'
import { nextStep, type NextStep } from './nextStep.ts'

test.each<[IncidentKind, ServerKind, ServerState, NextStep]>([
  ['not-up', 'bare-metal', { state: 'powered-off' }, 'on'],
  ['not-up', 'virtual', { state: 'powered-off' }, 'on'],
  ['silent', 'gpu', { state: 'powered-off' }, 'on'],
  ['silent', 'virtual', { state: 'running' }, 'reboot'],
  ['not-up', 'vgpu', { state: 'running' }, 'reboot'],
  // Nobody knows whether it is on.
  ['not-up', 'bare-metal', { state: 'rented' }, 'check-power'],
  ['silent', 'bare-metal', { state: 'pending', power: 'on' }, 'check-power'],
  // A start that is still waited for isn't interrupted.
  ['late', 'bare-metal', { state: 'powered-off' }, 'check-power'],
  ['late', 'bare-metal', { state: 'running' }, 'check-power'],
  ['install-failed', 'virtual', { state: 'running' }, 'copy-for-support'],
  ['install-failed', 'bare-metal', { state: 'powered-off' }, 'copy-for-support'],
])('%s, %s, %j: %s', (kind, type, state, step) => {
  expect(nextStep(kind, { kind: type, state })).toBe(step)
})

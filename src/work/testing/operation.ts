import type { Operation } from '../operation.ts'

/** A running reboot, with any changes a test needs. */
export const testOperation = (changes: Partial<Operation> = {}): Operation => ({
  id: 'a',
  owner: 'ada',
  action: 'eq/reboot',
  callback: 'eq_callback',
  key: 'key',
  subject: { serverId: 5100, name: 'web-1' },
  parameters: {},
  changes: [],
  startedAt: 0,
  heardAt: 0,
  stages: [],
  outcome: { state: 'running' },
  ...changes,
})

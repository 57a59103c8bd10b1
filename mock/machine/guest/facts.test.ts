import { expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { activityOf } from '../activity.ts'
import { factsOf } from './facts.ts'

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

test('texts from customers and vendors never contain control sequences', async () => {
  const { world } = await startService({ scenario: 'hostile' })
  const system = { name: '\x1b]0;title\x07'.repeat(100), family: 'linux', user: '\x9b31m' } as const
  const facts = world.tables.servers.all().map((server) => {
    const activity = activityOf(world, server)
    return factsOf(world, server, {
      hostname: server.name,
      system: activity.kind === 'running' ? activity.system : system,
    })
  })
  for (const text of texts(facts)) expect(text).toMatch(/^[\x20-\x7e\u00a1-\u00ff]{0,40}$/)
})

/** Long-running work: keys, their progress and their end (spec, Asynchronous actions; wire.md 4). */
import type { Finishers, LaterKey, Outcome } from '../handlers/types.ts'
import { schedule } from './events.ts'
import { withoutSecrets } from './journal.ts'
import type { JobRow, ServerRow } from './rows.ts'
import type { World } from './world.ts'

export interface NewJob {
  readonly action: LaterKey
  readonly server?: Pick<ServerRow, 'id' | 'location'>
  /** World seconds until it ends; absent for staged work, which ends itself. */
  readonly seconds?: number
  /** How it ends, when that is known from the start; otherwise its finisher tells. */
  readonly outcome?: Outcome
  readonly context?: Readonly<Record<string, unknown>>
}

/** Starts work and gives its key. Ids in the context are strings, as on the wire. */
export function startJob(
  world: World,
  { action, server, seconds, outcome, context = {} }: NewJob,
): string {
  const key = world.random.text(32)
  const name = action.slice(action.indexOf('/') + 1)
  world.tables.jobs.put({
    id: key,
    action,
    server_id: server?.id ?? 0,
    context: {
      action: name,
      ...(server ? { id: String(server.id), location: server.location } : {}),
      ...context,
    },
    progress: { state: 'running' },
  })
  if (seconds !== undefined)
    schedule(
      world,
      seconds,
      outcome ? { kind: 'job/end', key, outcome } : { kind: 'job/finish', key },
    )
  world.touch()
  return key
}

/** Scripts hold what they like, passwords too. */
const keptToThemselves = new Set(['action', 'post_install_script', 'ssh_key'])

/** A job's `context` holds the original request as well (spec, Asynchronous actions), without its secrets. */
export function rememberRequest(
  world: World,
  key: string,
  form: Readonly<Record<string, unknown>>,
): void {
  const job = world.tables.jobs.get(key)
  if (!job) return
  const asked = Object.entries(withoutSecrets(form)).filter(([name]) => !keptToThemselves.has(name))
  world.tables.jobs.patch(key, { context: { ...Object.fromEntries(asked), ...job.context } })
}

const isOpen = ({ progress: { state } }: JobRow): boolean =>
  state === 'running' || state === 'stage'

/** Ends a job, unless it has ended before: an end is told once, and stays what it was. */
export function finishJob(world: World, key: string, outcome: Outcome): void {
  const job = world.tables.jobs.get(key)
  if (!job || !isOpen(job)) return
  world.tables.jobs.patch(key, {
    context: { ...job.context, ...outcome.context },
    progress: { state: outcome.state, scope: outcome.scope, debug: outcome.debug ?? null },
  })
}

export function reportStage(world: World, key: string, scope: string): void {
  const job = world.tables.jobs.get(key)
  if (job && isOpen(job)) world.tables.jobs.patch(key, { progress: { state: 'stage', scope } })
}

/** Runs the finisher of a job that is due. */
export function runFinisher(world: World, key: string, finishers: Finishers): void {
  const job = world.tables.jobs.get(key)
  if (!job) return
  const finisher = finishers[job.action]
  const outcome = finisher === 'staged' ? undefined : finisher(world, job)
  if (outcome) finishJob(world, key, outcome)
}

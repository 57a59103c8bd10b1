/**
 * Jobs: long-running work with its polling key, progress and outcome (spec.md, Asynchronous actions; wire.md
 * 4).
 */
import type { Finishers, LaterKey, Outcome } from '../handlers/types.ts'
import { schedule } from './events.ts'
import { withoutSecrets } from './journal.ts'
import type { JobRow, ServerRow } from './rows.ts'
import type { World } from './world.ts'

export interface NewJob {
  readonly action: LaterKey
  readonly server?: Pick<ServerRow, 'id' | 'location'>
  /** World seconds until it ends; absent for staged work, which ends with its last stage. */
  readonly seconds?: number
  /** The outcome, if known at the start; otherwise the finisher decides. */
  readonly outcome?: Outcome
  readonly context?: Readonly<Record<string, unknown>>
}

/** Starts a job and returns its polling key. Ids in the context are strings, as on the wire. */
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

/** Request fields that never show up in a context: scripts may contain passwords. */
const omittedFields = new Set(['action', 'post_install_script', 'ssh_key'])

/** Adds the original request, without secrets, to the job's context (spec.md, Asynchronous actions). */
export function addRequestToContext(
  world: World,
  key: string,
  form: Readonly<Record<string, unknown>>,
): void {
  const job = world.tables.jobs.get(key)
  if (!job) return
  const fields = Object.entries(withoutSecrets(form)).filter(([name]) => !omittedFields.has(name))
  world.tables.jobs.patch(key, { context: { ...Object.fromEntries(fields), ...job.context } })
}

const isOpen = ({ progress: { state } }: JobRow): boolean =>
  state === 'running' || state === 'stage'

/** Ends a job once; a job that has ended keeps its outcome. */
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

/** Runs the finisher of a due job. */
export function runFinisher(world: World, key: string, finishers: Finishers): void {
  const job = world.tables.jobs.get(key)
  if (!job) return
  const finisher = finishers[job.action]
  const outcome = finisher === 'staged' ? undefined : finisher(world, job)
  if (outcome) finishJob(world, key, outcome)
}

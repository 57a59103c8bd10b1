/** When the stages of an installation began, and what is learnt of it for the next one. */
import {
  installStage,
  installStages,
  serverKind,
  type InstallStage,
  type ServerKind,
} from '#lib/rules/server.ts'
import { measured, type StageHeard, type StageRun } from '../../rules/stageTimes.ts'
import type { Operation } from '#features/operations/operation.ts'

/** What kind of machine is installed: `kind` of the server, where it is one already; an order tells by the machine's name. */
export const kindOf = ({ order }: Operation, kind?: ServerKind): ServerKind | undefined =>
  order ? serverKind({ type: '', preset: order.machine }) : kind

/** What is compared with what: virtual machines are copied, and a new machine has more to be done. */
export const sortOf = (operation: Operation, kind?: ServerKind): string =>
  `${operation.order ? 'new ' : ''}${kindOf(operation, kind) ?? ''}`

const heardOf = ({ stages }: Operation): StageHeard[] =>
  stages.flatMap(({ scope, at, prompt = false }) => {
    const stage = installStage(scope)
    return stage === null ? [] : [{ stage, at, prompt }]
  })

/** When each stage was first heard of, in ms; a stage that was missed has the time of the next one heard. */
export function heardAt(operation: Operation): ReadonlyMap<InstallStage, number> {
  const { outcome } = operation
  const heard = new Map<InstallStage, number>()
  const ended = outcome.state === 'done' ? [{ stage: 5 as const, at: outcome.at }] : []
  for (const { stage, at } of [...heardOf(operation), ...ended])
    for (const earlier of installStages)
      if (earlier <= stage && !heard.has(earlier)) heard.set(earlier, at)
  return heard
}

/**
 * The seconds of each stage as this browser was told, by `StageOrBefore`. Null for one that was missed and for the one
 * before it: what passed between the others was both of them.
 */
export const tookSeconds = (operation: Operation): (number | null)[] =>
  measured(
    operation.startedAt,
    heardOf(operation).map((heard) => ({ ...heard, prompt: true })),
    null,
  )

/** What an installation that has ended says of the next one; undefined when nothing. */
export function stageRunOf(operation: Operation, kind?: ServerKind): StageRun | undefined {
  const { id, outcome, startedAt } = operation
  if (outcome.state !== 'done' && outcome.state !== 'failed') return undefined
  const { at, prompt = false } = outcome
  // What failed did not take its time to the end.
  const end = outcome.state === 'done' ? { at, prompt } : null
  const seconds = measured(startedAt, heardOf(operation), end)
  return seconds.some((time) => time !== null)
    ? { id, sort: sortOf(operation, kind), at, seconds }
    : undefined
}

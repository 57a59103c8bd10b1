/**
 * How long the stages of an installation usually take, from those that one browser has seen. spec.md 3, 8: the service
 * itself promises no more than "10 to 20 minutes".
 */
import {
  installStages,
  type InstallStage,
  installStage,
  serverKind,
  type ServerKind,
} from '#lib/rules/server.ts'
import type { Operation } from '#features/operations/operation.ts'
import * as z from 'zod/mini'
import { safeLocalStorage, ownerKey } from '#lib/browser/safeStorage.ts'

/** 0 is the time before the first stage: network configuration and restart (spec.md 3). */
export type StageOrBefore = 0 | InstallStage

export const stagesAndBefore: readonly StageOrBefore[] = [0, ...installStages]

/** An installation that was followed: seconds of each stage, null where its beginning or end was not seen. */
export interface StageRun {
  readonly id: string
  /** What was installed: the kind of machine, and whether it was new. */
  readonly sort: string
  /** When it ended. In ms. */
  readonly at: number
  /** By `StageOrBefore`. */
  readonly seconds: readonly (number | null)[]
}

/** Seconds, least to most, and how many times they were measured. */
export interface UsualTime {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Runs that are remembered for each sort of machine: older ones say little of today. */
const remembered = 10

/** From so many on, the shortest and the longest are left out: one bad day is not usual. */
const enoughToTrim = 5

/** Adds a run, or replaces it; of each sort the newest stay. */
export function withRun(runs: readonly StageRun[], run: StageRun): StageRun[] {
  const others = runs.filter(({ id }) => id !== run.id)
  const ofSort = [...others.filter(({ sort }) => sort === run.sort), run]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, remembered)
  return [...others.filter(({ sort }) => sort !== run.sort), ...ofSort]
}

function range(times: readonly number[]): UsualTime | undefined {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted.length >= enoughToTrim ? sorted.slice(1, -1) : sorted
  const [from] = middle
  const to = middle.at(-1)
  return from === undefined || to === undefined ? undefined : { from, to, count: times.length }
}

/** How long one stage usually takes on such a machine; undefined when it was never measured. */
export const usualTime = (
  runs: readonly StageRun[],
  sort: string,
  stage: StageOrBefore,
): UsualTime | undefined =>
  range(runs.filter((run) => run.sort === sort).flatMap(({ seconds }) => seconds[stage] ?? []))

/** How long a whole installation usually takes, from those of which every stage was seen. */
export const usualTotal = (runs: readonly StageRun[], sort: string): UsualTime | undefined =>
  range(
    runs
      .filter((run) => run.sort === sort)
      .flatMap(({ seconds }) => {
        const known = stagesAndBefore.flatMap((stage) => seconds[stage] ?? [])
        return known.length === stagesAndBefore.length
          ? known.reduce((total, time) => total + time, 0)
          : []
      }),
  )

/** When a stage was first heard of, in ms, and whether that was soon after it began. */
export interface StageReport {
  readonly stage: InstallStage
  readonly at: number
  readonly prompt: boolean
}

/**
 * The seconds of each stage of an installation. A time is known only between two moments that were both seen: a
 * stage that was skipped, or heard of late because nobody asked, has none.
 * @param heard in order
 * @param end null while it runs, or where it came to nothing
 */
export function measured(
  startedAt: number,
  heard: readonly StageReport[],
  end: { readonly at: number; readonly prompt: boolean } | null,
): (number | null)[] {
  const moments = new Map<number, { at: number; prompt: boolean }>()
  moments.set(0, { at: startedAt, prompt: true })
  for (const { stage, at, prompt } of heard)
    if (!moments.has(stage)) moments.set(stage, { at, prompt })
  if (end) moments.set(installStages.length + 1, end)
  return stagesAndBefore.map((stage) => {
    const [begun, ended] = [moments.get(stage), moments.get(stage + 1)]
    if (!begun?.prompt || !ended?.prompt || ended.at < begun.at) return null
    return Math.round((ended.at - begun.at) / 1000)
  })
}

/** What is said of the time before the first stage where nobody has measured it. Our own choice, in seconds. */
export const promisedBefore = { from: 60, to: 180 } as const

/** What the service says of all of it (spec.md 8). In seconds. */
export const promisedTotal = { from: 600, to: 1200 } as const

/** In seconds: what nobody has measured may take as long as the service says that all of it does (spec.md 8). */
const longestUnmeasured = promisedTotal.to

/** A time that is twice as long as usual is worth a word, but not for a minute more or less. Seconds. */
const leastExcess = 120

/** Seconds in a stage after which somebody should look: much longer than usual, or than the service says. */
export const silentAfter = (usual: UsualTime | undefined): number =>
  usual === undefined ? longestUnmeasured : Math.max(usual.to * 2, usual.to + leastExcess)

/** A range as people say it: whole minutes, or tens of seconds below a minute and a half. */
export type SpokenRange =
  | { readonly unit: 's'; readonly from: number; readonly to: number }
  | { readonly unit: 'min'; readonly from: number; readonly to: number }

export function spokenRange({ from, to }: Pick<UsualTime, 'from' | 'to'>): SpokenRange {
  if (to < 90) {
    const tens = (seconds: number): number => Math.max(10, Math.round(seconds / 10) * 10)
    return { unit: 's', from: tens(from), to: tens(to) }
  }
  const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
  return { unit: 'min', from: minutes(from), to: minutes(to) }
}

/** What kind of machine is installed: `kind` of the server, where it is one already; an order tells by the machine's name. */
export const kindOf = ({ order }: Operation, kind?: ServerKind): ServerKind | undefined =>
  order ? serverKind({ type: '', preset: order.machine }) : kind

/** What is compared with what: virtual machines are copied, and a new machine has more to be done. */
export const sortOf = (operation: Operation, kind?: ServerKind): string =>
  `${operation.order ? 'new ' : ''}${kindOf(operation, kind) ?? ''}`

const heardOf = ({ stages }: Operation): StageReport[] =>
  stages.flatMap(({ scope, at, prompt = false }) => {
    const stage = installStage(scope)
    return stage === null ? [] : [{ stage, at, prompt }]
  })

/** When each stage was first heard of, in ms; a stage that was missed has the time of the next one heard. */
export function stageStarts(operation: Operation): ReadonlyMap<InstallStage, number> {
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
export const stageSeconds = (operation: Operation): (number | null)[] =>
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

/** The times of the installations that one person's browser has seen, stored on this device until they are forgotten. */
const storedRuns = z.array(
  z.object({
    id: z.string(),
    sort: z.string(),
    at: z.number(),
    seconds: z.array(z.nullable(z.number())),
  }),
)

const nameOf = (owner: string): string => ownerKey('patchbay.stageTimes', owner)

export function readStageTimes(owner: string): StageRun[] {
  try {
    const runs = z.safeParse(storedRuns, JSON.parse(safeLocalStorage.read(nameOf(owner)) ?? '[]'))
    return runs.success ? runs.data : []
  } catch {
    return []
  }
}

export const storeStageRun = (owner: string, run: StageRun): void =>
  void safeLocalStorage.write(nameOf(owner), JSON.stringify(withRun(readStageTimes(owner), run)))

export const forgetStageTimes = (owner: string): void => safeLocalStorage.remove(nameOf(owner))

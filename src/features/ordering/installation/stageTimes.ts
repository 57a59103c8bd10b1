/**
 * Usual times of installation stages, measured in this browser: the API only says "10 to 20 minutes" (spec.md 3, 8).
 */
import {
  installStages,
  type InstallStage,
  installStage,
  serverKind,
  type ServerKind,
} from '#lib/rules/server.ts'
import type { Operation } from '#work/operation.ts'
import * as z from 'zod/mini'
import { safeLocalStorage, ownerKey } from '#lib/browser/safeStorage.ts'

/** 0 is the time before the first stage: network configuration and restart (spec.md 3). */
export type StageOrBefore = 0 | InstallStage

export const stagesAndBefore: readonly StageOrBefore[] = [0, ...installStages]

/** The measured times of one installation. */
export interface StageRun {
  readonly id: string
  /** The server's type, and whether it was new. */
  readonly sort: string
  /** The end, in ms. */
  readonly at: number
  /** In s, indexed by `StageOrBefore`; null if the stage's start or end wasn't seen. */
  readonly seconds: readonly (number | null)[]
}

/** A range in s, and the number of measurements. */
export interface UsualTime {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The newest runs that are kept per `sort`. */
const runsPerSort = 10

/** From this many runs on the shortest and the longest are left out as outliers. */
const minRunsToTrim = 5

/** Adds or replaces a run, and drops the oldest of its `sort`. */
export function withRun(runs: readonly StageRun[], run: StageRun): StageRun[] {
  const others = runs.filter(({ id }) => id !== run.id)
  const ofSort = [...others.filter(({ sort }) => sort === run.sort), run]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, runsPerSort)
  return [...others.filter(({ sort }) => sort !== run.sort), ...ofSort]
}

function range(times: readonly number[]): UsualTime | undefined {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted.length >= minRunsToTrim ? sorted.slice(1, -1) : sorted
  const [from] = middle
  const to = middle.at(-1)
  return from === undefined || to === undefined ? undefined : { from, to, count: times.length }
}

/** The usual time of a stage; undefined without measurements. */
export const usualTime = (
  runs: readonly StageRun[],
  sort: string,
  stage: StageOrBefore,
): UsualTime | undefined =>
  range(runs.filter((run) => run.sort === sort).flatMap(({ seconds }) => seconds[stage] ?? []))

/** The usual time of a whole installation, from runs with all stages measured. */
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

/** When a stage was first reported, in ms. `prompt`: soon after it started. */
export interface StageReport {
  readonly stage: InstallStage
  readonly at: number
  readonly prompt: boolean
}

/**
 * The duration of each stage in s. Null unless both its start and its end were seen: not for a skipped stage, nor for
 * one that was reported late since nobody was polling.
 * @param reports in order
 * @param end null while it runs and after a failure
 */
export function measured(
  startedAt: number,
  reports: readonly StageReport[],
  end: { readonly at: number; readonly prompt: boolean } | null,
): (number | null)[] {
  const starts = new Map<number, { at: number; prompt: boolean }>()
  starts.set(0, { at: startedAt, prompt: true })
  for (const { stage, at, prompt } of reports)
    if (!starts.has(stage)) starts.set(stage, { at, prompt })
  if (end) starts.set(installStages.length + 1, end)
  return stagesAndBefore.map((stage) => {
    const [start, next] = [starts.get(stage), starts.get(stage + 1)]
    if (!start?.prompt || !next?.prompt || next.at < start.at) return null
    return Math.round((next.at - start.at) / 1000)
  })
}

/** The time before the first stage without measurements: our own estimate, in s. */
export const defaultTimeBefore = { from: 60, to: 180 } as const

/** The documented time of a whole installation (spec.md 8), in s. */
export const documentedTotal = { from: 600, to: 1200 } as const

/** Without measurements a stage may take as long as the documented whole (spec.md 8). In s. */
const maxUnmeasured = documentedTotal.to

/** The least excess over the usual time that is worth a warning, in s. */
const minExcess = 120

/** After this time in a stage, in s, the panel warns. */
export const stalledAfter = (usual: UsualTime | undefined): number =>
  usual === undefined ? maxUnmeasured : Math.max(usual.to * 2, usual.to + minExcess)

/** A rounded range: whole minutes or, below 90 s, tens of seconds. */
export type RoundedRange =
  | { readonly unit: 's'; readonly from: number; readonly to: number }
  | { readonly unit: 'min'; readonly from: number; readonly to: number }

export function roundedRange({ from, to }: Pick<UsualTime, 'from' | 'to'>): RoundedRange {
  if (to < 90) {
    const tens = (seconds: number): number => Math.max(10, Math.round(seconds / 10) * 10)
    return { unit: 's', from: tens(from), to: tens(to) }
  }
  const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
  return { unit: 'min', from: minutes(from), to: minutes(to) }
}

/** The type of the server, or of the ordered plan by its name. */
export const kindOf = ({ order }: Operation, kind?: ServerKind): ServerKind | undefined =>
  order ? serverKind({ type: '', preset: order.machine }) : kind

/** Only times of the same sort are compared: virtual servers are cloned, and new servers take more work. */
export const sortOf = (operation: Operation, kind?: ServerKind): string =>
  `${operation.order ? 'new ' : ''}${kindOf(operation, kind) ?? ''}`

const reportsOf = ({ stages }: Operation): StageReport[] =>
  stages.flatMap(({ scope, at, prompt = false }) => {
    const stage = installStage(scope)
    return stage === null ? [] : [{ stage, at, prompt }]
  })

/** When each stage was first reported, in ms; a missed stage has the time of the next report. */
export function stageStarts(operation: Operation): ReadonlyMap<InstallStage, number> {
  const { outcome } = operation
  const starts = new Map<InstallStage, number>()
  const ended = outcome.state === 'done' ? [{ stage: 5 as const, at: outcome.at }] : []
  for (const { stage, at } of [...reportsOf(operation), ...ended])
    for (const earlier of installStages)
      if (earlier <= stage && !starts.has(earlier)) starts.set(earlier, at)
  return starts
}

/**
 * The measured time of each stage in s, indexed by `StageOrBefore`. Null for a missed stage and the one before it,
 * whose times can't be told apart.
 */
export const stageSeconds = (operation: Operation): (number | null)[] =>
  measured(
    operation.startedAt,
    reportsOf(operation).map((report) => ({ ...report, prompt: true })),
    null,
  )

/** The measurements of a finished installation; undefined if there are none. */
export function stageRunOf(operation: Operation, kind?: ServerKind): StageRun | undefined {
  const { id, outcome, startedAt } = operation
  if (outcome.state !== 'done' && outcome.state !== 'failed') return undefined
  const { at, prompt = false } = outcome
  // A failed stage wasn't measured to its end.
  const end = outcome.state === 'done' ? { at, prompt } : null
  const seconds = measured(startedAt, reportsOf(operation), end)
  return seconds.some((time) => time !== null)
    ? { id, sort: sortOf(operation, kind), at, seconds }
    : undefined
}

/** Measured times, stored per user on this device. */
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

/** Installation stages. spec.md 3, wire.md 4. */
import type { ServerRow } from '../world/rows.ts'
import { isVirtual } from './kind.ts'

/** Each stage's text, and its duration in world seconds on bare metal. */
export const stages = [
  { scope: 'Stage 1: OS installation started', seconds: 150 },
  { scope: 'Stage 2: base OS installed, post-install is going on', seconds: 180 },
  { scope: 'Stage 3: post-install finished, final tasks are running', seconds: 120 },
  { scope: 'Stage 4: installation complete, restarting', seconds: 60 },
  { scope: 'Stage 5: server online', seconds: 10 },
] as const

/** The stage that restarts into the new system. */
export const restartingStage = stages[3]

/** Seconds in that stage until the new system boots. */
export const untilInstalledBoots = 20

/** Seconds from the network boot to the first stage. */
export const untilFirstStage = 40

/** Duration on a new server: virtual machines are cloned, in less than half the time. */
export const deploymentSeconds = (server: Pick<ServerRow, 'kind'>, seconds: number): number =>
  isVirtual(server) ? Math.max(6, Math.round(seconds * 0.4)) : seconds

/** Seconds that an automation task takes after the last stage. */
export const taskSeconds = 90

/** A stage's text while `task` runs. */
export const stageScope = (scope: string, task: string | null): string =>
  task ? `${scope}, running task ${task}` : scope

/** What the installer reports. spec.md 3, wire.md 4. */
import type { ServerRow } from '../world/rows.ts'
import { isVirtual } from './kind.ts'

/** What each stage says, and the world seconds it lasts on bare metal. */
export const stages = [
  { scope: 'Stage 1: OS installation started', seconds: 150 },
  { scope: 'Stage 2: base OS installed, post-install is going on', seconds: 180 },
  { scope: 'Stage 3: post-install finished, final tasks are running', seconds: 120 },
  { scope: 'Stage 4: installation complete, restarting', seconds: 60 },
  { scope: 'Stage 5: server online', seconds: 10 },
] as const

/** The stage in which the machine leaves the installer for its new system. */
export const restartingStage = stages[3]

/** Seconds of it until the new system begins to boot. */
export const untilInstalledBoots = 20

/** Seconds from the network boot to the installer's first report. */
export const untilFirstStage = 40

/** What a part of an installation lasts on a new server: virtual ones are copied, in less than half the time. */
export const deploymentSeconds = (server: Pick<ServerRow, 'kind'>, seconds: number): number =>
  isVirtual(server) ? Math.max(6, Math.round(seconds * 0.4)) : seconds

/** Seconds that an automation task takes, after the last stage. */
export const taskSeconds = 90

/** What is reported while `task` runs too. */
export const stageScope = (scope: string, task: string | null): string =>
  task ? `${scope}, running task ${task}` : scope

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InstallStage } from '#lib/rules/server.ts'
import type { Operation } from '#work/operation.ts'
import { useLingui } from '@lingui/react/macro'
import { roundedRange, type UsualTime } from './stageTimes.ts'

/**
 * The step in progress after a stage. Stages report what is done, as 2 the base system (wire.md 4), so that a failure
 * belongs to the following step.
 */
export const stageWords = {
  1: msg`Base system`,
  2: msg`Post-install`,
  3: msg`Finishing`,
  4: msg`Restarting`,
  5: msg`Online`,
} as const satisfies Record<InstallStage, MessageDescriptor>

/** As above; a requested task runs once the server is online (spec.md 3, 4.6). */
export function stageWordsOf(
  { parameters }: Pick<Operation, 'parameters'>,
  stage: InstallStage,
): MessageDescriptor {
  const { runner_task: task = '-1' } = parameters
  return stage === 5 && task !== '-1' ? msg`Automation task` : stageWords[stage]
}

/** "3–4 min". */
export function useTimeRangeWords(): (usual: Pick<UsualTime, 'from' | 'to'>) => string {
  const { t, i18n } = useLingui()
  return (usual) => {
    const { unit, from, to } = roundedRange(usual)
    const numbers = from === to ? i18n.number(from) : `${i18n.number(from)}–${i18n.number(to)}`
    return unit === 's' ? t`${numbers} s` : t`${numbers} min`
  }
}

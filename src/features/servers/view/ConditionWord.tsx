import { useLingui } from '@lingui/react/macro'
import type { ServerCondition } from '../rules/serverConditions.ts'
import { conditionLook } from './words.ts'

const colour = { bad: 'font-[550] text-bad', warn: 'font-[550] text-warn' } as const

/** What holds for a server besides whether it is on, in the colour of how bad that is. */
export function ConditionWord({ condition }: { condition: ServerCondition }) {
  const { i18n } = useLingui()
  const { tone, word } = conditionLook(i18n, condition)
  return <span className={tone === 'bad' ? colour.bad : colour.warn}>{word}</span>
}

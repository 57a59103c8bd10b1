/** The panel's words for what billing says in codes (wire.md 7); words it does not know stay as they are. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Due } from '#features/servers/rules/serverConditions.ts'
import { canceledWord } from '#features/servers/view/words.ts'

const cycles: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Monthly', msg`every month`],
  ['Quarterly', msg`every three months`],
  ['Semi-Annually', msg`every six months`],
  ['Annually', msg`every year`],
  ['Biennially', msg`every two years`],
  ['Triennially', msg`every three years`],
])

const statuses: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Active', msg`Active`],
  ['Suspended', msg`Suspended`],
  ['Cancelled', canceledWord],
  ['Terminated', msg`Ended`],
  ['Fraud', msg`Closed for fraud`],
  ['Pending', msg`Pending`],
])

function useWord(words: ReadonlyMap<string, MessageDescriptor>): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    const word = words.get(code)
    return word ? t(word) : code
  }
}

/** How often it is paid: "every month". */
export const useCycleWord = () => useWord(cycles)
export const useStatusWord = () => useWord(statuses)

/** That it was cancelled, and whether it may go now; undefined where it was not. */
export function useCancelledWord(): (due: Due) => string | undefined {
  const { t } = useLingui()
  return ({ ends }) =>
    ends === undefined ? undefined : ends === 'at-once' ? t`Being canceled` : t(canceledWord)
}

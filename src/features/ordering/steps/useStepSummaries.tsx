import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { osFamilyOf } from '#features/servers/rules/osFamilies.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'
import { locationWord } from '#features/servers/view/words.ts'
import type { OrderValues } from '../choice/orderFields.ts'
import type { OrderStep } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { usePeriodWords } from '../review/usePeriodWords.ts'
import { usePlanWords } from './usePlanWords.ts'

export interface StepSummary {
  readonly words: ReactNode
  /** Nothing is missing in it. */
  readonly isDone: boolean
}

/** What each closed step says of itself. */
export function useStepSummaries(
  { offer, obstacle, location, system, isSystemMissing, software, plan, period }: OrderChoice,
  { hostname, password, sshKey }: OrderValues,
): Readonly<Record<OrderStep, StepSummary>> {
  const { t } = useLingui()
  const planWords = usePlanWords()
  const periodWords = usePeriodWords()
  const place = locationWord(location)
  if (!offer)
    return {
      what: { words: t`what it is, and where`, isDone: false },
      system: { words: t`system, software, disks`, isDone: false },
      network: { words: t`traffic, addresses, host name`, isDone: false },
      access: { words: t`root password, SSH key, scripts`, isDone: false },
      review: { words: undefined, isDone: false },
    }
  const inWords = (...words: (string | undefined)[]) =>
    words.filter((word) => word !== undefined && word !== '').join(' · ')
  const access = (): StepSummary => {
    if (system === 'own') return { words: t`none to set`, isDone: true }
    const isWindows = system !== undefined && osFamilyOf(system) === 'windows'
    if (password === '')
      return {
        words: isWindows ? t`administrator password missing` : t`root password missing`,
        isDone: false,
      }
    if (rootPasswordProblems(password).length > 0)
      return { words: t`the password doesn’t meet all requirements`, isDone: false }
    return {
      words: inWords(
        isWindows ? t`administrator password chosen` : t`root password chosen`,
        sshKey === '' ? undefined : t`SSH key`,
      ),
      isDone: true,
    }
  }
  return {
    what: {
      words: inWords(offer.name, place ? t(place) : location),
      isDone: obstacle === undefined,
    },
    system: {
      words: isSystemMissing
        ? t`operating system missing`
        : inWords(system === 'own' ? t`my own` : system?.name, software?.name),
      isDone: system !== undefined,
    },
    network: {
      words: inWords(plan && planWords.title(plan), hostname),
      isDone: plan !== undefined,
    },
    access: access(),
    review: { words: periodWords(period), isDone: true },
  }
}

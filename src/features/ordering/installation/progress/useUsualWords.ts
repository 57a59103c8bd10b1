import { useLingui } from '@lingui/react/macro'
import { spokenRange, type UsualTime } from '../../rules/stageTimes.ts'

/** "3–4 min": how long something usually takes. */
export function useUsualWords(): (usual: Pick<UsualTime, 'from' | 'to'>) => string {
  const { t, i18n } = useLingui()
  return (usual) => {
    const { unit, from, to } = spokenRange(usual)
    const numbers = from === to ? i18n.number(from) : `${i18n.number(from)}–${i18n.number(to)}`
    return unit === 's' ? t`${numbers} s` : t`${numbers} min`
  }
}

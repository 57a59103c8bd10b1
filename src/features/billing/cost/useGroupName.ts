import { useLingui } from '@lingui/react/macro'
import { locationLabel } from '#features/servers/view/words.ts'
import { dateFormats, formatDay } from '#ui/dateFormats.ts'
import type { CostGrouping } from '../rules/costChoices.ts'
import type { CostServer } from './useCostServers.ts'

/** "Nov 26" or "November 2026". `month`: "YYYY-MM". */
export function useMonthName(): (month: string, style: 'short' | 'long') => string {
  const { i18n } = useLingui()
  return (month, style) =>
    formatDay(i18n, `${month}-01`, dateFormats[style === 'long' ? 'month' : 'shortMonth'])
}

/** A group in words, by its key. */
export function useGroupName(
  grouping: CostGrouping,
  servers: ReadonlyMap<number, CostServer>,
): (key: string) => string {
  const { t, i18n } = useLingui()
  const monthName = useMonthName()
  const typeNames: Readonly<Record<string, string>> = {
    server: t`Servers`,
    addon: t`Add-ons`,
    setup: t`Setup fees`,
    discount: t`Discounts`,
    other: t`Other charges`,
    rest: t`Not itemized`,
  }
  return (key) => {
    switch (grouping) {
      case 'server':
        if (key === '') return t`Not for a server`
        return servers.get(Number(key))?.name ?? `#${key}`
      case 'location':
        return key === '' ? t`No known location` : locationLabel(i18n, key)
      case 'tag':
        return key === '' ? t`untagged` : key
      case 'type':
        return typeNames[key] ?? key
      case 'month':
        return monthName(key, 'long')
      default:
        return grouping satisfies never
    }
  }
}

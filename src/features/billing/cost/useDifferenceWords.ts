import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatUnitPrice } from '#lib/money/licences.ts'
import { compare, negate, zero } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { dateFormats, formatDay } from '#ui/dateFormats.ts'
import { excessOf, type Difference } from '../rules/billDifference.ts'

/** A difference as a sentence with its calculation, and how much too much or too little it is. */
export function useDifferenceWords(
  nameOf: (serverId: number) => string,
): (difference: Difference, currency: string) => string {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const day = (date: string) => formatDay(i18n, date, dateFormats.day)

  const percentWords = (percent: string | number) =>
    i18n.number(Number(percent) / 100, { style: 'percent', maximumFractionDigits: 2 })

  function sentence(difference: Difference, currency: string): string {
    const name = 'serverId' in difference ? nameOf(difference.serverId) : ''
    switch (difference.kind) {
      case 'items': {
        const charged = money(difference.charged, currency)
        const expected = money(difference.expected, currency)
        return t`The items add up to ${expected}, the subtotal is ${charged}.`
      }
      case 'vat': {
        const charged = money(difference.charged, currency)
        const expected = money(difference.expected, currency)
        const taxed = money(difference.taxed, currency)
        const rate = percentWords(difference.rate)
        return t`${rate} VAT on ${taxed} is ${expected}, the invoice has ${charged}.`
      }
      case 'total': {
        const charged = money(difference.charged, currency)
        const expected = money(difference.expected, currency)
        const credit = money(difference.credit, currency)
        return t`Subtotal and VAT less ${credit} credit are ${expected}, the total is ${charged}.`
      }
      case 'price': {
        const charged = money(difference.charged, currency)
        const expected = money(difference.expected, currency)
        return t`${{ name }} costs ${expected} per billing period excl. VAT, the invoice has ${charged}.`
      }
      case 'period': {
        const [from, until] = [day(difference.period.from), day(difference.period.until)]
        const end = day(difference.expectedEnd)
        return t`${{ name }} is charged from ${from} to ${until}. Its billing period ends on ${end}.`
      }
      case 'twice': {
        const [from, until] = [day(difference.period.from), day(difference.period.until)]
        const other = difference.other
        return t`${{ name }} is charged from ${from} to ${until}. Invoice ${other} has some of these days already.`
      }
      case 'licence': {
        const charged = money(difference.charged, currency)
        const expected = money(difference.expected, currency)
        const { licence, cores, months } = difference
        const software = licence.name
        const time = t`${plural(months, { one: '# month', other: '# months' })}`
        if (licence.kind === 'software') {
          const monthly = money(licence.monthly, currency)
          return t`${software} on ${{ name }} costs ${monthly} a month, ${expected} for ${{ time }}. The invoice has ${charged}.`
        }
        const perCore = formatUnitPrice(licence.perCore, currency, i18n.locale)
        return t`${software} on ${{ name }} needs ${cores} core licenses at ${perCore} a month, ${expected} for ${{ time }}. The invoice has ${charged}.`
      }
      case 'period-discount': {
        const charged = money(difference.charged, currency)
        const expected = money(difference.expected, currency)
        const monthly = money(difference.monthly, currency)
        const time = t`${plural(difference.months, { one: '# month', other: '# months' })}`
        const percent = percentWords(difference.percent)
        return t`${{ name }} costs ${monthly} a month, ${expected} for ${{ time }} less ${percent}. The invoice has ${charged}.`
      }
      case 'named-discount': {
        const takenOff = money(negate(difference.charged), currency)
        const expected = money(negate(difference.expected), currency)
        const base = money(difference.base, currency)
        const percent = percentWords(difference.percent)
        const { description } = difference
        return t`“${description}” takes off ${takenOff}. ${percent} of ${base} is ${expected}.`
      }
      default:
        return difference satisfies never
    }
  }

  return (difference, currency) => {
    const words = sentence(difference, currency)
    const excess = excessOf(difference)
    const order = excess === null ? 0 : compare(excess, zero)
    if (excess === null || order === 0) return words
    const amount = money(order > 0 ? excess : negate(excess), currency)
    return order > 0 ? t`${words} ${amount} too much.` : t`${words} ${amount} too little.`
  }
}

import { useLingui } from '@lingui/react/macro'
import type { TrafficPlan } from '#api/actions/trafficPlans.ts'
import { isNothing } from '#lib/money/amount.ts'
import { planCurrency } from '../rules/orderedThings.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'

/** A plan in words: what is in it, how fast, and what more costs. */
export function usePlanWords() {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const monthly = usePrice()
  const speed = ({ bandwidth }: TrafficPlan): string | undefined =>
    bandwidth === null
      ? undefined
      : bandwidth >= 1000
        ? t`${i18n.number(bandwidth / 1000)} Gbps`
        : t`${i18n.number(bandwidth)} Mbps`
  const amount = ({ limit_out }: TrafficPlan): string =>
    limit_out === null ? t`Unlimited traffic` : t`${i18n.number(limit_out)} TB a month`
  return {
    title: (plan: TrafficPlan): string =>
      [amount(plan), speed(plan)].filter((part) => part !== undefined).join(', '),
    note(plan: TrafficPlan): string {
      const { price, rate_out, limit_out } = plan
      const costs =
        price === null
          ? t`price on request`
          : isNothing(price)
            ? t`no extra charge`
            : monthly({
                amount: price,
                currency: planCurrency(plan),
                vat: 'excl',
                per: 'month',
              })
      if (limit_out === null || rate_out === null || isNothing(rate_out)) return costs
      return t`${costs} · beyond it ${money(rate_out, planCurrency(plan))}/TB`
    },
  }
}

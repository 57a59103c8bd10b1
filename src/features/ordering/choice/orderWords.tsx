import { useLingui, Trans } from '@lingui/react/macro'
import type { TrafficPlan } from '#api/actions/trafficPlans.ts'
import { isZero } from '#lib/money/amount.ts'
import { planCurrency } from '../rules/quoteItems.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'
import type { OrderChoice } from './useOrderChoice.ts'

/** A traffic plan as text: volume, speed and overage. */
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
    limit_out === null ? t`Unlimited traffic` : t`${i18n.number(limit_out)} TB/month`
  return {
    title: (plan: TrafficPlan): string =>
      [amount(plan), speed(plan)].filter((part) => part !== undefined).join(', '),
    note(plan: TrafficPlan): string {
      const { price, rate_out, limit_out } = plan
      const costs =
        price === null
          ? t`price on request`
          : isZero(price)
            ? t`included`
            : monthly({
                amount: price,
                currency: planCurrency(plan),
                vat: 'excl',
                per: 'month',
              })
      if (limit_out === null || rate_out === null || isZero(rate_out)) return costs
      return t`${costs} · then ${money(rate_out, planCurrency(plan))}/TB`
    },
  }
}

/** Labels of billing periods. */
export function usePeriodWords(): (period: DeployPeriod) => string {
  const { t } = useLingui()
  const words = {
    monthly: t`Monthly`,
    quarterly: t`Quarterly`,
    'semi-annually': t`Semi-annual`,
    annually: t`Annual`,
  } satisfies Record<DeployPeriod, string>
  return (period) => words[period]
}

/** Who sets up the server, and the delivery time. spec.md 2.13, section 8. */
export function SetUpWords({ choice: { offer } }: { choice: OrderChoice }) {
  if (!offer) return null
  if (offer.setUp.by === 'technicians')
    return <Trans>Set up by our technicians, usually the next business day</Trans>
  return offer.ref.kind === 'stock' ? (
    <Trans>Ready automatically within 1 business day after payment</Trans>
  ) : (
    <Trans>Ready automatically 10–20 minutes after payment</Trans>
  )
}

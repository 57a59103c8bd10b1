import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { setTag } from '#api/actions/auth/account.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { compare } from '#lib/money/money.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { amountOwed } from '#lib/invoices/debt.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { truncate } from '#lib/text/truncate.ts'
import { DataList } from '#ui/DataList.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useCreditStatus, useUnpaidInvoices } from '../accountBalance.ts'
import { chargesOf } from '../rules/upcomingCharges.ts'
import { useDueDays, type ReadLimits } from '../upcoming/useUpcomingCharges.ts'
import { useFormatSums } from '../view/currency.ts'
import { autoPayRequest, useAutoPay } from './useAutoPay.ts'

/**
 * Says what auto-pay will pay, and from when, before it is turned on: new invoices that credit covers in full, as they
 * are issued. spec.md 3, 4.1 (`set_tag`).
 */
export function AutoPayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { isOn, busy, disabledReason, turn } = useAutoPay()
  const alreadyOn = isOn === true ? t`Auto-pay is already on` : undefined
  const unknown = isOn === undefined ? t`Status unknown` : undefined
  return (
    <ConfirmDialog
      size="medium"
      onClose={onClose}
      title={<Trans>Turn on auto-pay from credit?</Trans>}
      description={
        <Trans>
          Pays each new invoice that your credit fully covers, and charges nothing else.
        </Trans>
      }
      subject={t`Auto-pay from credit`}
      submitLabel={<Trans>Turn on auto-pay</Trans>}
      disabledReason={disabledReason ?? unknown ?? (busy ? t`Already in progress` : alreadyOn)}
      action={setTag}
      request={() => autoPayRequest(true)}
      // The page shows the progress and the result.
      write={() => {
        turn(true)
        return Promise.resolve()
      }}
      onSuccess={() => undefined}
    >
      <Details />
    </ConfirmDialog>
  )
}

/** Usually enough for the renewals of one day. */
const limits: ReadLimits = { prices: 40, items: 12 }

/** The renewals that get the next invoice. */
function useFirstCharge() {
  const dueDays = useDueDays(limits)
  if (!dueDays) return undefined
  for (const { day, subject, sums, complete } of chargesOf(dueDays))
    if (subject.kind === 'renewals' && day !== null)
      return { day, servers: subject.servers, sums, complete }
  return undefined
}

function Details() {
  const { t } = useLingui()
  const money = useMoney()
  const creditStatus = useCreditStatus()
  const charge = useFirstCharge()
  const cost = charge?.sums.find(({ currency }) => currency === creditStatus?.currency)
  return (
    <>
      <DataList
        rows={[
          {
            term: t`First charge`,
            value: charge ? <FirstCharge charge={charge} /> : t`Your next invoice`,
          },
          { term: t`Not included`, value: <NotIncluded /> },
          {
            term: t`Account credit`,
            value: creditStatus ? money(creditStatus.credit, creditStatus.currency) : null,
          },
        ]}
      />
      {creditStatus && cost && compare(cost.amount, creditStatus.credit) > 0 && (
        <Strip tone="warn">
          <Trans>
            Your credit doesn’t cover this charge. Its invoice stays unpaid until you add funds and
            pay it.
          </Trans>
        </Strip>
      )}
    </>
  )
}

type FirstChargeOf = NonNullable<ReturnType<typeof useFirstCharge>>

function FirstCharge({ charge }: { charge: FirstChargeOf }) {
  const formatSums = useFormatSums()
  const vatWord = useVatWord()
  const unpaid = useUnpaidInvoices()
  const { day, servers, sums, complete } = charge
  const more = servers.length - 1
  const name = truncate(servers[0]?.name ?? '')
  return (
    <>
      {more > 0 ? (
        <Trans>
          Renewal of {name} and <Plural value={more} one="# more server" other="# more servers" />{' '}
          on <CalendarDate date={day} />
        </Trans>
      ) : (
        <Trans>
          Renewal of {name} on <CalendarDate date={day} />
        </Trans>
      )}
      {complete && unpaid && (
        <>
          {': '}
          <span className="num">
            {formatSums(sums)} {vatWord(vatInSum(unpaid.vat))}
          </span>
        </>
      )}
    </>
  )
}

/** Auto-pay leaves existing invoices alone. */
function NotIncluded() {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const vatWord = useVatWord()
  const invoices = useUnpaidInvoices()?.invoices ?? []
  if (invoices.length === 0) return <>{t`Invoices for adding funds`}</>
  const count = plural(invoices.length, { one: '# unpaid invoice', other: '# unpaid invoices' })
  const total = formatSums(amountOwed(invoices))
  return <>{t`${count}: ${total} ${vatWord('incl')}`}</>
}

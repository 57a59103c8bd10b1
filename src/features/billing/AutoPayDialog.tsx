import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { setTag } from '#api/actions/auth/account.ts'
import { useSumsWords } from './view/useSumsWords.ts'
import { brief } from '#lib/text/brief.ts'
import { compare } from '#lib/money/money.ts'
import { owed } from './rules/outlook.ts'
import { chargesOf } from './rules/upcomingCharges.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { DataList } from '#ui/DataList.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useAutoPay } from './useAutoPay.ts'
import { autoPayRequest } from './useAutoPay.ts'
import { useCreditStatus, useOpenInvoices } from './useBooks.ts'
import { useOutlook, type Depth } from './useOutlook.ts'

/**
 * What auto-pay from credit will pay and from when, before it is turned on. It pays an invoice when that is issued, and
 * only where the credit covers all of it; what is there already stays as it is. spec.md 3, 4.1 (`set_tag`).
 */
export function AutoPayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({ defaultValues: {} })
  const { on, busy, reason, turn } = useAutoPay()
  const isOn = on === true ? t`Auto-pay is already on` : undefined
  const unknown = on === undefined ? t`Status unknown` : undefined
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={<Trans>Turn on auto-pay from credit?</Trans>}
      description={
        <Trans>
          New invoices are paid from your credit as soon as they’re issued, if it covers the full
          amount. No other payment method is charged.
        </Trans>
      }
      what={t`Auto-pay from credit`}
      send={<Trans>Turn on auto-pay</Trans>}
      disabledReason={reason ?? unknown ?? (busy ? t`Already in progress` : isOn)}
      action={setTag}
      request={() => autoPayRequest(true)}
      // The page shows how it goes, and what became of it.
      write={() => {
        turn(true)
        return Promise.resolve()
      }}
      onTaken={() => undefined}
    >
      <WhatItPays />
    </FormDialog>
  )
}

function WhatItPays() {
  const { t } = useLingui()
  const money = useMoney()
  const standing = useCreditStatus()
  return (
    <>
      <DataList
        rows={[
          { term: t`First charge`, value: <FirstCharge /> },
          { term: t`Not included`, value: <LeftAlone /> },
          {
            term: t`Account credit`,
            value: standing && money(standing.credit, standing.currency),
          },
        ].map(({ term, value }) => ({ term, value: value ?? null }))}
      />
      <TooLittle />
    </>
  )
}

/** For the renewals of one day, however many there are on most days. */
const depth: Depth = { prices: 40, items: 12 }

/** The first charge that has no invoice yet. */
const useFirstCharge = () => {
  const outlook = useOutlook(depth)
  return outlook && chargesOf(outlook).find(({ what }) => what.kind === 'renewals')
}

function FirstCharge() {
  const { t } = useLingui()
  const words = useSumsWords()
  const vatWord = useVatWord()
  const first = useFirstCharge()
  const books = useOpenInvoices()
  if (!first || first.day === null || first.what.kind !== 'renewals' || !books)
    return t`Your next invoice`
  const [server] = first.what.servers
  const more = first.what.servers.length - 1
  const name = server && brief(server.name)
  return (
    <>
      {more > 0 ? (
        <Trans>
          Renewal of {name} and <Plural value={more} one="# more server" other="# more servers" />{' '}
          on <CalendarDate date={first.day} />
        </Trans>
      ) : (
        <Trans>
          Renewal of {name} on <CalendarDate date={first.day} />
        </Trans>
      )}
      {first.complete && (
        <>
          {': '}
          <span className="num">
            {words({ sums: first.sums, currency: '' })} {vatWord(vatInSum(books.vat))}
          </span>
        </>
      )}
    </>
  )
}

/** Invoices that are there already: paying them stays with the person. */
function LeftAlone() {
  const { t } = useLingui()
  const words = useSumsWords()
  const vatWord = useVatWord()
  const books = useOpenInvoices()
  const { currency = '' } = useCreditStatus() ?? {}
  if (!books || books.open.length === 0) return t`Invoices for adding funds`
  const total = words({ sums: owed(books.open), currency })
  const count = plural(books.open.length, {
    one: '# unpaid invoice',
    other: '# unpaid invoices',
  })
  return t`${count}: ${total} ${vatWord('incl')}`
}

/** That the first charge would wait for more credit. */
function TooLittle() {
  const standing = useCreditStatus()
  const first = useFirstCharge()
  const cost = first?.sums.find(({ currency }) => currency === standing?.currency)
  if (!standing || !cost || compare(cost.amount, standing.credit) <= 0) return null
  return (
    <Strip tone="warn">
      <Trans>
        Your credit doesn’t cover this charge. The invoice stays unpaid until you add funds and pay
        it.
      </Trans>
    </Strip>
  )
}

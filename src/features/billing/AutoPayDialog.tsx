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
import { useAutoPay } from './useAutoCredit.ts'
import { autoCreditRequest } from './useAutoCredit.ts'
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
  const isOn = on === true ? t`Auto-pay is on already.` : undefined
  const unknown = on === undefined ? t`Auto-pay couldn’t be read.` : undefined
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={<Trans>Turn on auto-pay from credit?</Trans>}
      description={
        <Trans>
          From now on, every new invoice is paid from your credit as soon as it is issued, if your
          credit covers all of it. No other payment method is charged.
        </Trans>
      }
      what={t`Auto-pay from credit`}
      send={<Trans>Turn on auto-pay</Trans>}
      disabledReason={reason ?? unknown ?? (busy ? t`This is being changed.` : isOn)}
      action={setTag}
      request={() => autoCreditRequest(true)}
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
          { term: t`Starts with`, value: <FirstCharge /> },
          { term: t`Not paid by it`, value: <LeftAlone /> },
          {
            term: t`Your credit`,
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
    return t`The next invoice that is issued`
  const [server] = first.what.servers
  const more = first.what.servers.length - 1
  const name = server && brief(server.name)
  return (
    <>
      {more > 0 ? (
        <Trans>
          The renewal of {name} and{' '}
          <Plural value={more} one="# more server" other="# more servers" /> on{' '}
          <CalendarDate date={first.day} />
        </Trans>
      ) : (
        <Trans>
          The renewal of {name} on <CalendarDate date={first.day} />
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
    one: '# invoice that is unpaid now',
    other: '# invoices that are unpaid now',
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
        Your credit doesn’t cover that charge. An invoice that costs more than your credit stays
        unpaid until you add funds and pay it.
      </Trans>
    </Strip>
  )
}

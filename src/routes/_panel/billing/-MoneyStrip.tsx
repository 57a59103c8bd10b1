import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInvoiceList } from '#billingView/useInvoiceList.ts'
import { useServerNames } from '#billingView/useServerNames.ts'
import { useSumsWords } from '#billingView/useSumsWords.ts'
import { brief } from '#domain/brief.ts'
import { isOverdue } from '#domain/invoiceStanding.ts'
import { isPositive } from '#domain/money.ts'
import { owed } from '#domain/outlook.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { CalendarDate, useToday } from '#serverView/CalendarDate.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { Faceplate, type FaceplateCell } from '#ui/Faceplate.tsx'
import type { LedTone } from '#ui/Led.tsx'
import { StripButton } from '#ui/Strip.tsx'
import { lowCreditDays } from '#domain/creditRunway.ts'
import { useCreditStanding, useOpenInvoices } from './-useBooks.ts'
import { useAutoCredit } from './-useAutoCredit.ts'
import { useOutlook } from './-useOutlook.ts'

/** For one line of words: the servers of the next day, up to a few. */
const shallow = { prices: 3, items: 3 } as const

/** How the account stands: credit, what is unpaid, what is due next, and whether credit pays by itself. */
export function MoneyStrip() {
  const { t } = useLingui()
  const autoCredit = useAutoCredit()
  return (
    <>
      <Faceplate
        label={t`Money at a glance`}
        cells={[useCreditCell(), useUnpaidCell(), useNextDueCell(), useAutoCreditCell(autoCredit)]}
      />
      {autoCredit.error && <WriteFailure error={autoCredit.error} />}
    </>
  )
}

/** What is not known, or not for this session to see. */
const unknown = '—'

function useCreditCell(): FaceplateCell {
  const { t } = useLingui()
  const money = useMoney()
  const standing = useCreditStanding()
  if (!standing) return { label: t`Credit`, tone: 'off', value: unknown }
  const { credit, currency, runway } = standing
  const low = runway !== undefined && runway.days < lowCreditDays
  return {
    label: t`Credit`,
    tone: isPositive(credit) ? (low ? 'warn' : 'ok') : 'off',
    value: (
      <>
        {money(credit, currency)}
        {runway && (
          <>
            {' · '}
            {runway.until === null ? (
              <Trans>lasts more than two years</Trans>
            ) : (
              <Trans>
                lasts until <CalendarDate date={runway.until} />
              </Trans>
            )}
          </>
        )}
      </>
    ),
  }
}

function useUnpaidCell(): FaceplateCell {
  const { t } = useLingui()
  const words = useSumsWords()
  const today = useToday()
  const { currency = '' } = useCreditStanding() ?? {}
  const books = useOpenInvoices()
  const { permission } = useInvoiceList()
  const label = t`Unpaid`
  if (!permission.allowed || !books?.complete) return { label, tone: 'off', value: unknown }
  const { open } = books
  if (open.length === 0) return { label, tone: 'ok', value: t`nothing` }
  const overdue = open.filter((invoice) => isOverdue(invoice, today)).length
  const total = words({ sums: owed(open), currency })
  const invoices = plural(open.length, { one: '# invoice', other: '# invoices' })
  return {
    label,
    tone: overdue > 0 ? 'bad' : 'warn',
    value:
      overdue > 0 ? t`${total} in ${invoices}, ${overdue} overdue` : t`${total} in ${invoices}`,
  }
}

function useNextDueCell(): FaceplateCell {
  const { t } = useLingui()
  const words = useSumsWords()
  const { currency = '' } = useCreditStanding() ?? {}
  const outlook = useOutlook(shallow)
  const names = useServerNames()
  const label = t`Next due`
  const next = outlook?.ahead[0]
  if (!outlook || !next)
    return { label, tone: 'off', value: outlook ? t`nothing in the next weeks` : unknown }
  const tone: LedTone = next.invoices.length > 0 ? 'warn' : 'ok'
  const [first, ...others] = [
    ...new Set([
      ...next.invoices.flatMap(({ servers }) => servers ?? []).map((id) => names.get(id)),
      ...next.servers.map((server) => server.name),
    ]),
  ].filter((one) => one !== undefined)
  const more = others.length
  const name = first && brief(first)
  return {
    label,
    tone,
    value: (
      <>
        {next.complete && next.sums.length > 0 ? (
          <Trans>
            {words({ sums: next.sums, currency })} on <CalendarDate date={next.day} />
          </Trans>
        ) : (
          <CalendarDate date={next.day} />
        )}
        {name !== undefined && (
          // Figures of one width would make the hyphens of a name wide.
          <span className="normal-nums">
            {' · '}
            {more > 0 ? t`${name} and ${more} more` : name}
          </span>
        )}
      </>
    ),
  }
}

function useAutoCreditCell({ on, busy, reason, turn }: ReturnType<typeof useAutoCredit>) {
  const { t } = useLingui()
  const cell = { label: t`Auto-credit`, tone: on ? 'ok' : 'off' } as const
  if (on === undefined) return { ...cell, value: unknown }
  const state = on ? t`on` : t`off`
  return {
    ...cell,
    value:
      reason === undefined ? (
        <>
          {state} · {/* It is higher than its line, which stands level with those beside it. */}
          <span className="-my-0.5 inline-block touch:-my-3">
            <StripButton busy={busy} onClick={() => turn(!on)}>
              {on ? t`turn off` : t`turn on`}
              <span className="sr-only"> {t`Auto-credit`}</span>
            </StripButton>
          </span>
        </>
      ) : (
        <span title={reason}>{state}</span>
      ),
  }
}

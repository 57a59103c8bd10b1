import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { useAction } from '#api/hooks.ts'
import { brief } from '#lib/text/brief.ts'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { useOpen } from '#lib/forms/openDialog.ts'
import { isOverdue } from '#lib/money/invoiceStanding.ts'
import { isPositive } from '#lib/money/money.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { FigureStrip, type StripFigure } from '#ui/FigureStrip.tsx'
import type { LedTone } from '#ui/Led.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { StripButton } from '#ui/Strip.tsx'
import { useOutlookDays } from './outlook/outlookSearch.ts'
import { lowCreditDays, type CreditLasts } from './rules/creditRunway.ts'
import { owed } from './rules/outlook.ts'
import { chargesOf, creditRunsOut } from './rules/upcomingCharges.ts'
import { autoPayDialog, useAutoPay } from './useAutoPay.ts'
import { useCreditStatus, useOpenInvoices } from './useBooks.ts'
import { deepBy, shallow, useOutlook } from './useOutlook.ts'
import { useInvoiceList } from './view/useInvoiceList.ts'
import { useServerNames } from './view/useServerNames.ts'
import { useSumsWords } from './view/useSumsWords.ts'

/** The figures of the account, above every tab: what is due, the credit, the next charge, and auto-pay. */
export function BillingSummary() {
  const { t } = useLingui()
  const autoPay = useAutoPay()
  const outlook = useShownOutlook()
  const figures = [
    ...useDueFigures(),
    useCreditFigure(outlook),
    useNextFigure(outlook),
    useAutoPayFigure(autoPay),
  ]
  return (
    <>
      <FigureStrip
        label={t`Billing summary`}
        figures={figures.filter((figure) => figure !== undefined)}
      />
      <StillCheckingNote left={autoPay.checking} />
      {autoPay.error && <WriteFailure error={autoPay.error} />}
    </>
  )
}

/** In the place of a figure that is still being read, or could not be. */
function Unread({ failed }: { failed: boolean }) {
  return failed ? (
    <span className="text-body font-normal text-muted">
      <Trans>Couldn’t load</Trans>
    </span>
  ) : (
    <SkeletonLine className="my-[7px] w-20" />
  )
}

type Shown = ReturnType<typeof useOutlook>

/** A few charges, for a line of words; over the tab that lists them all of them, so that both say the same. */
function useShownOutlook(): Shown {
  const listed = useLocation({ select: ({ pathname }) => pathname === '/billing/outlook' })
  return useOutlook(listed ? deepBy : shallow, useOutlookDays())
}

/** The amount due, and how much of it is overdue; nothing for people who may not see invoices. */
function useDueFigures(): StripFigure[] {
  const { t } = useLingui()
  const vatWord = useVatWord()
  const words = useSumsWords()
  const today = useToday()
  const { currency = '' } = useCreditStatus() ?? {}
  const books = useOpenInvoices()
  const { permission, error } = useInvoiceList()
  if (!permission.allowed) return []
  const vat = vatWord('incl')
  const labels = { due: t`Amount due ${vat}`, overdue: t`Overdue ${vat}` }
  if (!books?.complete) {
    const unread = { tone: 'off', figure: <Unread failed={error !== null} /> } as const
    return [
      { id: 'due', label: labels.due, ...unread },
      { id: 'overdue', label: labels.overdue, ...unread },
    ]
  }
  const { open } = books
  const late = open.filter((invoice) => isOverdue(invoice, today))
  return [
    {
      id: 'due',
      label: labels.due,
      tone: late.length > 0 ? 'bad' : open.length > 0 ? 'warn' : 'ok',
      figure: words({ sums: owed(open), currency }),
      note: (
        <Plural
          value={open.length}
          _0="no unpaid invoices"
          one="# unpaid invoice"
          other="# unpaid invoices"
        />
      ),
    },
    {
      id: 'overdue',
      label: labels.overdue,
      tone: late.length > 0 ? 'bad' : 'ok',
      figure: words({ sums: owed(late), currency }),
      note: (
        <Plural value={late.length} _0="no overdue invoices" one="# invoice" other="# invoices" />
      ),
    },
  ]
}

function useCreditFigure(outlook: Shown): StripFigure | undefined {
  const { t } = useLingui()
  const money = useMoney()
  const today = useToday()
  const { allowed } = useCan()(getClient.key)
  const { error } = useAction(getClient, {}, { enabled: allowed })
  const creditStatus = useCreditStatus()
  const cell = { id: 'credit', label: t`Account credit` } as const
  if (!allowed) return undefined
  if (!creditStatus) return { ...cell, tone: 'off', figure: <Unread failed={error !== null} /> }
  const { credit, currency } = creditStatus
  const counted = outlook && creditRunsOut(chargesOf(outlook), { amount: credit, currency }, today)
  const lasts =
    creditStatus.lasts?.kind === 'about' && counted
      ? ({ kind: 'until-invoice', ...counted } as const)
      : creditStatus.lasts
  return {
    ...cell,
    tone: isPositive(credit) ? creditTone(lasts) : 'off',
    figure: money(credit, currency),
    note: lasts && <Lasts lasts={lasts} />,
  }
}

const creditTone = (lasts: CreditLasts | undefined): LedTone => {
  if (!lasts) return 'ok'
  if (lasts.kind === 'exceeded') return 'bad'
  return lasts.days < lowCreditDays ? 'warn' : 'ok'
}

function Lasts({ lasts }: { lasts: CreditLasts }) {
  switch (lasts.kind) {
    case 'exceeded':
      return <Trans>less than overdue</Trans>
    case 'until-invoice':
      return (
        <Trans>
          runs out on <CalendarDate date={lasts.day} />
        </Trans>
      )
    case 'about':
      return lasts.until === null ? (
        <Trans>lasts over two years</Trans>
      ) : (
        <Trans>
          until about <CalendarDate date={lasts.until} />
        </Trans>
      )
    default:
      return lasts satisfies never
  }
}

/** The next day on which something is charged, with its servers. */
function useNextFigure(outlook: Shown): StripFigure | undefined {
  const { t } = useLingui()
  const words = useSumsWords()
  const vatWord = useVatWord()
  const vat = useOpenInvoices()?.vat
  const { currency = '' } = useCreditStatus() ?? {}
  const names = useServerNames()
  const days = useOutlookDays()
  const { permission, error } = useInvoiceList()
  const cell = {
    id: 'next',
    label: t`Next charge ${vatWord(vat ? vatInSum(vat) : 'incl')}`,
    tone: 'off',
  } as const
  if (!permission.allowed) return undefined
  if (!outlook) return { ...cell, figure: <Unread failed={error !== null} /> }
  const next = outlook.ahead[0]
  if (!next) return { ...cell, figure: t`None`, note: t`in the next ${days} days` }
  const [first, ...others] = [
    ...new Set([
      ...next.invoices.flatMap(({ servers }) => servers ?? []).map((id) => names.get(id)),
      ...next.servers.map((server) => server.name),
    ]),
  ].filter((one) => one !== undefined)
  const more = others.length
  const name = first && brief(first)
  const known = next.complete && next.sums.length > 0
  return {
    ...cell,
    tone: next.invoices.length > 0 ? 'warn' : 'ok',
    figure: known ? words({ sums: next.sums, currency }) : <CalendarDate date={next.day} />,
    note: (
      <>
        {known && <CalendarDate date={next.day} />}
        {name !== undefined && (
          // Figures of one width would make the hyphens of a name wide.
          <span className="normal-nums">
            {known && ' · '}
            {more > 0 ? t`${name} and ${more} more` : name}
          </span>
        )}
      </>
    ),
  }
}

/** On a phone its switch on the credit's tab is enough. */
function useAutoPayFigure({
  on,
  busy,
  reason,
  turn,
}: ReturnType<typeof useAutoPay>): StripFigure | undefined {
  const { t } = useLingui()
  const open = useOpen()
  const { allowed } = useCan()(getClient.key)
  const { error } = useAction(getClient, {}, { enabled: allowed })
  const cell = { id: 'auto-pay', label: t`Auto-pay from credit`, wideOnly: true } as const
  if (!allowed) return undefined
  if (on === undefined) return { ...cell, tone: 'off', figure: <Unread failed={error !== null} /> }
  return {
    ...cell,
    tone: on ? 'ok' : 'off',
    figure: on ? t`On` : t`Off`,
    action:
      reason === undefined ? (
        // It is higher than its line, which stands level with those beside it.
        <span className="-my-0.5 inline-block touch:-my-3">
          <StripButton busy={busy} onClick={() => (on ? turn(false) : open(autoPayDialog))}>
            {on ? t`Turn off` : t`Turn on…`}
            <span className="sr-only"> {t`Auto-pay`}</span>
          </StripButton>
        </span>
      ) : (
        <span title={reason}>{reason}</span>
      ),
  }
}

import { useLingui } from '@lingui/react/macro'
import { entryTitle } from '#features/activity/entries.ts'
import { runResult } from '#features/activity/resultWords.ts'
import { signInWord } from '#features/account/signInHistory/signInWords.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { isPositive, negate } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { outcomeWords } from '#work/outcomes.ts'
import type { TimelineEntry, TimelineKind } from './timelineEntries.ts'

export interface TimelineWords {
  /** What happened. */
  readonly event: string
  /** To what, and how. */
  readonly about: string
  /** From where, or by whom; '' where the API doesn't say. */
  readonly by: string
}

/** An entry in words, on the screen and in files. */
export function useTimelineWords(): (entry: TimelineEntry) => TimelineWords {
  const { t } = useLingui()
  const money = useMoney()
  const names = useServerNames()
  const keyEvents: Readonly<Record<string, string>> = {
    add: t`API key created`,
    edit: t`API key changed`,
    delete: t`API key deleted`,
  }
  return (entry) => {
    switch (entry.kind) {
      case 'sign-ins': {
        const label = signInWord(entry.event)
        return { event: label ? t(label) : entry.event, about: '', by: entry.ip }
      }
      case 'keys': {
        const { name, message } = entry
        // Most messages name the key.
        const about =
          message === '' ? name : message.includes(name) ? message : `${name}: ${message}`
        return { event: keyEvents[entry.event] ?? entry.event, about, by: entry.login }
      }
      case 'invoices': {
        const invoice = entry.invoiceId
        const event =
          entry.event === 'issued' ? t`Invoice ${invoice} issued` : t`Invoice ${invoice} paid`
        return { event, about: money(entry.total.amount, entry.total.currency), by: '' }
      }
      case 'payments': {
        const { paid, gateway, invoiceId: invoice } = entry
        const isRefund = paid !== null && !isPositive(paid.amount)
        const figure =
          paid === null ? '' : money(isRefund ? negate(paid.amount) : paid.amount, paid.currency)
        const about = [figure, gateway].filter((text) => text !== '').join(', ')
        if (isRefund) return { event: t`Refund`, about, by: '' }
        return { event: invoice ? t`Payment of invoice ${invoice}` : t`Payment`, about, by: '' }
      }
      case 'cancellations': {
        const { serverId, type } = entry
        const about = serverId === null ? '' : (names.get(serverId) ?? `#${serverId}`)
        const event =
          type === 'at-once' ? t`Canceled immediately` : t`Canceled at the end of the period`
        return { event, about, by: '' }
      }
      case 'work': {
        const { entry: work } = entry
        const event = t(entryTitle(work))
        if (work.kind === 'run') return { event, about: t(runResult(work.run).word), by: '' }
        const { subject, outcome } = work.operation
        return { event, about: `${subject.name}: ${t(outcomeWords[outcome.state].word)}`, by: '' }
      }
      default:
        return entry satisfies never
    }
  }
}

/** The kinds by name, for the filter and files. */
export function useKindNames(): Readonly<Record<TimelineKind, string>> {
  const { t } = useLingui()
  return {
    'sign-ins': t`Sign-ins`,
    keys: t`API keys`,
    invoices: t`Invoices`,
    payments: t`Payments`,
    cancellations: t`Cancellations`,
    work: t`This browser’s work`,
  }
}

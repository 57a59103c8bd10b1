import { useLingui } from '@lingui/react/macro'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { toast } from '#ui/toast.ts'
import { saveFile } from '#ui/saveFile.ts'
import type { Charge } from '../rules/upcomingCharges.ts'
import { useFormatSums } from '../view/currency.ts'
import type { CalendarEntry } from './calendarFile.ts'

/** Saves the days on which something is due, for calendar programs. Undated charges have no place there. */
export function useDueCalendar(): (charges: readonly Charge[]) => Promise<void> {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const names = useServerNames()

  function entryOf(charge: Charge): CalendarEntry[] {
    const { day, subject, sums, complete } = charge
    if (day === null) return []
    const amount = formatSums(sums)
    if (subject.kind === 'invoice') {
      const { id, servers } = subject.invoice
      return [
        {
          id: `invoice-${id}`,
          day,
          title: t`Invoice ${id} due: ${amount}`,
          details: [
            new URL(`/billing/invoices/${id}`, location.origin).href,
            ...(servers ?? []).map((server) => names.get(server) ?? `#${server}`),
          ].join('\n'),
        },
      ]
    }
    return [
      {
        id: `renewals-${day}`,
        day,
        title: complete ? t`Renewals: ${amount}` : t`Renewals: at least ${amount}`,
        details: subject.servers.map(({ name }) => name).join('\n'),
      },
    ]
  }

  return async (charges) => {
    const part = await import('./calendarFile.ts').catch(reportError)
    if (!part) {
      toast({ id: 'calendar', tone: 'bad', title: t`Couldn’t create the file. Try again.` })
      return
    }
    const text = part.calendarFile(charges.flatMap(entryOf), location.host, new Date())
    saveFile('due-dates.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
}

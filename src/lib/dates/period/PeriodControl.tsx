import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { calendarDay, type CalendarDay } from '../calendarDays.ts'
import type { PeriodSearch } from './periodSearch.ts'

interface Props {
  search: PeriodSearch
  /** Another time was chosen; it is in the address. */
  onSearch: (search: PeriodSearch) => void
}

interface ControlProps extends Props {
  /** The days of the moment: where a range of one's own begins. */
  period: { from: CalendarDay; to: CalendarDay } | undefined
}

/** How far back to look. */
export function PeriodControl({ search, period, onSearch }: ControlProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl<NonNullable<PeriodSearch['range']>>
      label={t({ message: 'Time', context: 'period' })}
      value={search.range ?? 'quarter'}
      onChange={(chosen) =>
        onSearch(chosen === 'own' ? { range: chosen, ...period } : { range: chosen })
      }
      options={[
        { value: 'month', label: t`30 days` },
        { value: 'quarter', label: t`90 days` },
        { value: 'year', label: t({ message: 'Year', context: 'length of time' }) },
        { value: 'own', label: t({ message: 'Custom', context: 'length of time' }) },
      ]}
    />
  )
}

interface OwnDaysProps {
  search: Omit<PeriodSearch, 'range'> & { range?: string }
  /** Another day was chosen; it is in the address. */
  onSearch: (days: PeriodSearch & { range: 'own' }) => void
}

/** The date fields of a custom range. */
export function OwnDays({ search, onSearch }: OwnDaysProps) {
  const { range, from, to } = search
  if (range !== 'own') return null
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    // Uncontrolled: a half-typed date stays in the field and doesn't reach the URL.
    defaultValue: search[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const chosen = calendarDay(target.value)
      if (chosen) onSearch({ from, to, range: 'own', [name]: chosen })
    },
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={<Trans context="first day">From</Trans>}>
        <TextInput {...day('from')} />
      </Field>
      <Field label={<Trans context="last day">To</Trans>}>
        <TextInput {...day('to')} />
      </Field>
    </div>
  )
}

export const WrongOrder = () => (
  <Strip tone="warn" urgent>
    <Trans>The start date is after the end date. Swap them.</Trans>
  </Strip>
)

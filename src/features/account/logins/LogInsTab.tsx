import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { periodOf } from '#lib/dates/period/periodOf.ts'
import { OwnDays, PeriodControl, WrongOrder } from '#lib/dates/period/PeriodControl.tsx'
import { DetailedLog, PlainLog } from './Logs.tsx'
import { readLoginSearch, type LoginSearch } from './loginSearch.ts'

const route = getRouteApi('/_panel/account/logins')

export function LogInsTab() {
  const { t } = useLingui()
  const search = readLoginSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const show = (change: LoginSearch): void =>
    void navigate({ search: change, replace: true, resetScroll: false })
  const period = periodOf(search, useToday())
  const Log = search.view === 'outcomes' ? DetailedLog : PlainLog
  return (
    <Card
      title={<Trans>Log-ins</Trans>}
      aria-label={t`Log-ins`}
      description={<Trans>Days are the service’s own, in UTC.</Trans>}
      actions={
        <>
          <SegmentedControl<'plain' | 'outcomes'>
            label={t`What to show`}
            value={search.view ?? 'plain'}
            onChange={(view) => show({ ...search, view: view === 'plain' ? undefined : view })}
            options={[
              { value: 'plain', label: t`Log` },
              { value: 'outcomes', label: t`With outcomes` },
            ]}
          />
          <PeriodControl
            search={search}
            period={period}
            onSearch={(days) => show({ ...days, view: search.view })}
          />
        </>
      }
    >
      <OwnDays search={search} onSearch={(days) => show({ ...days, view: search.view })} />
      {period === undefined ? <WrongOrder /> : <Log {...period} />}
    </Card>
  )
}

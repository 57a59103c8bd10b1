import { Trans, useLingui } from '@lingui/react/macro'
import { serviceNow } from '#api/serviceClock.ts'
import { useCsvItems } from '#lib/csv/useCsvItems.ts'
import { useFileTime } from '#ui/dateFormats.ts'
import { Menu } from '#ui/Menu.tsx'
import { saveCsv } from '#ui/saveCsv.ts'
import { saveFile } from '#ui/saveFile.ts'
import type { ActivityFilter } from './activitySearch.ts'
import { activityReport, activityRows } from './exports.ts'
import { useMatching, type Activity } from './useActivity.ts'

interface Props {
  activity: Activity
  filter: ActivityFilter
  /** Without an extension. */
  fileName: string
}

/** Exports the current list as CSV and everything as JSON. */
export function ExportMenu({ activity, filter, fileName }: Props) {
  const { t, i18n } = useLingui()
  const { operations, runs, entries } = activity
  const time = useFileTime()
  const shown = useMatching(entries, filter)
  const disabledReason = operations.length + runs.length === 0 ? t`No activity yet` : undefined
  const csvItems = useCsvItems((format) =>
    saveCsv(`${fileName}.csv`, activityRows(shown, i18n, time), format),
  )
  return (
    <Menu
      align="end"
      label={<Trans>Export</Trans>}
      items={[
        ...csvItems.map(({ label, ...item }) => ({
          ...item,
          label: csvItems.length === 1 ? t`Current list (CSV)` : t`Current list: ${label}`,
          disabledReason,
        })),
        {
          label: t`All activity (JSON)`,
          hint: t`Includes stages, parameters and hardware output, but no secrets`,
          disabledReason,
          onSelect: () => {
            const text = activityReport(operations, runs, serviceNow())
            saveFile(`${fileName}.json`, new Blob([text], { type: 'application/json' }))
          },
        },
      ]}
    />
  )
}

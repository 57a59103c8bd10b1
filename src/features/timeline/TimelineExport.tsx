import { Trans, useLingui } from '@lingui/react/macro'
import { useCsvItems } from '#lib/csv/useCsvItems.ts'
import type { CsvCell } from '#lib/text/csv.ts'
import { useFileTime } from '#ui/dateFormats.ts'
import { Menu } from '#ui/Menu.tsx'
import { saveCsv } from '#ui/saveCsv.ts'
import type { TimelineEntry } from './timelineEntries.ts'
import { useKindNames, useTimelineWords } from './useTimelineWords.ts'

interface Props {
  entries: readonly TimelineEntry[]
  /** Without an extension. */
  fileName: string
}

/** The listed entries as CSV, in the words of the screen. */
export function TimelineExport({ entries, fileName }: Props) {
  const { t } = useLingui()
  const names = useKindNames()
  const wordsOf = useTimelineWords()
  const fileTime = useFileTime()
  const head = [t`Date`, t`Time zone`, t`Type`, t`Event`, t`Details`, t`Source`, t`New address`]
  const rowOf = (entry: TimelineEntry): CsvCell[] => {
    const { event, about, by } = wordsOf(entry)
    const { when } = entry
    const [at, zone] =
      'time' in when ? fileTime(when.time * 1000) : 'day' in when ? [when.day, ''] : ['', '']
    const isNew = entry.kind === 'sign-ins' && entry.isNewAddress
    return [at, zone, names[entry.kind], event, about, by, isNew ? t`New address` : '']
  }
  const items = useCsvItems((format) =>
    saveCsv(`${fileName}.csv`, [head, ...entries.map(rowOf)], format),
  )
  return <Menu align="end" label={<Trans>Export</Trans>} items={[...items]} />
}

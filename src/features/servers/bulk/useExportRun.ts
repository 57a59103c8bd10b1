import { useLingui } from '@lingui/react/macro'
import { csvText } from '#lib/text/csv.ts'
import type { BulkRun } from '#features/operations/bulk/run.ts'
import { saveFile } from '#ui/saveFile.ts'
import { stateWords, useRowWords } from './words.ts'

/** Saves the results of a run as a file that spreadsheets open. */
export function useExportRun(): (run: BulkRun) => void {
  const { t } = useLingui()
  const words = useRowWords()
  const time = (at: number | undefined): string =>
    at === undefined ? '' : new Date(at).toISOString()
  return (run) => {
    const head = [t`Number`, t`Name`, t`Result`, t`Message`, t`Sent`, t`Ended`]
    const rows = run.rows.map((row) => [
      String(row.serverId),
      row.name,
      t(stateWords[row.now.state]),
      row.now.state === 'done' && row.now.scope !== '' ? row.now.scope : words(run, row),
      time('since' in row.now ? row.now.since : undefined),
      time('at' in row.now ? row.now.at : undefined),
    ])
    const file = `${run.command}-${time(run.startedAt).slice(0, 10)}.csv`
    saveFile(file, new Blob([csvText([head, ...rows])], { type: 'text/csv' }))
  }
}

import { useLingui } from '@lingui/react/macro'
import { csvText } from '#domain/csv.ts'
import type { BulkRun } from '#operations/bulk/run.ts'
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
    download(csvText([head, ...rows]), `${run.command}-${time(run.startedAt).slice(0, 10)}.csv`)
  }
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countsOf } from '#features/operations/bulk/run.ts'
import { endOf, messageOf, shownParameters, startOf, type Entry } from './entries.ts'
import { entryTitle } from './entryWords.ts'

const head: readonly MessageDescriptor[] = [
  msg`Started`,
  msg`Ended`,
  msg`Seconds`,
  msg`What`,
  msg`Server`,
  msg`Number`,
  msg`Result`,
  msg`Message`,
  msg`Parameters`,
  msg`Hardware output`,
]

const iso = (at: number): string => new Date(at).toISOString()

/** As rows of a file, their head first. Times as ISO 8601, results in the panel's own codes. */
export function activityRows(entries: readonly Entry[], i18n: Pick<I18n, '_'>): string[][] {
  const rows = entries.map((entry) => {
    const [started, ended] = [startOf(entry), endOf(entry)]
    return [
      iso(started),
      ended === undefined ? '' : iso(ended),
      ended === undefined ? '' : String(Math.round((ended - started) / 1000)),
      i18n._(entryTitle(entry)),
      ...aboutOf(entry),
    ]
  })
  return [head.map((column) => i18n._(column)), ...rows]
}

const listed = (parameters: readonly (readonly [name: string, value: string | number])[]): string =>
  parameters.map(([name, value]) => `${name}=${value}`).join(' ')

/** From its server on. */
function aboutOf(entry: Entry): string[] {
  if (entry.kind === 'run') {
    const { rows, condition, parameters } = entry.run
    const { done, failed, unsure } = countsOf(entry.run)
    const counts = { done, failed, unsure, servers: rows.length }
    return [
      rows.map(({ name }) => name).join(' '),
      '',
      condition.state,
      listed(Object.entries(counts)),
      listed(Object.entries(parameters)),
      '',
    ]
  }
  const { operation } = entry
  const { subject, outcome } = operation
  return [
    subject.name,
    subject.serverId === null ? '' : String(subject.serverId),
    outcome.state,
    messageOf(operation),
    listed(shownParameters(operation)),
    'debug' in outcome ? (outcome.debug ?? '') : '',
  ]
}

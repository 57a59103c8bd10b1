import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operation } from '#operations/operation.ts'
import { operationWords } from '#serverView/operationWords.ts'
import { endOf, messageOf } from './filter.ts'

const head = [
  msg`Started`,
  msg`Ended`,
  msg`What`,
  msg`Server`,
  msg`Number`,
  msg`Result`,
  msg`Message`,
  msg`Parameters`,
  msg`Hardware output`,
]

const iso = (at: number): string => new Date(at).toISOString()

/** Operations as rows of a file, their head first. Times as ISO 8601, results in the panel's own codes. */
export function activityRows(
  operations: readonly Operation[],
  words: (message: MessageDescriptor) => string,
): string[][] {
  const rows = operations.map((operation) => {
    const { subject, parameters, startedAt, outcome } = operation
    const ended = endOf(operation)
    return [
      iso(startedAt),
      ended === undefined ? '' : iso(ended),
      words(operationWords(operation).title),
      subject.name,
      subject.serverId === null ? '' : String(subject.serverId),
      outcome.state,
      messageOf(operation),
      Object.entries(parameters)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      'debug' in outcome ? (outcome.debug ?? '') : '',
    ]
  })
  return [head.map(words), ...rows]
}

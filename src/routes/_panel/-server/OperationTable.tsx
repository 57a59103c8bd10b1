import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Operation } from '#operations/operation.ts'
import { Led, type LedTone } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { operationWords } from './operationWords.ts'

/** Operations, newest first. */
export function OperationTable({ operations }: { operations: readonly Operation[] }) {
  const { t } = useLingui()
  return (
    <Table label={t`Activity`} stack>
      <thead>
        <tr>
          <Th>
            <Trans>What</Trans>
          </Th>
          <Th>
            <Trans>Server</Trans>
          </Th>
          <Th>
            <Trans>Result</Trans>
          </Th>
          <Th>
            <Trans>Message</Trans>
          </Th>
          <Th>
            <Trans>Started</Trans>
          </Th>
        </tr>
      </thead>
      <tbody>
        {operations.map((operation) => (
          <Row key={operation.id}>
            <Td label={t`What`} className="font-[580]">
              {t(operationWords(operation).title)}
            </Td>
            <Td label={t`Server`}>
              <Link
                to="/servers/$serverId"
                params={{ serverId: operation.subject.serverId }}
                className="link"
              >
                {operation.subject.name}
              </Link>
            </Td>
            <Td label={t`Result`}>
              <Result operation={operation} />
            </Td>
            <Td label={t`Message`} muted className="max-w-100 truncate">
              {messageOf(operation)}
            </Td>
            <Td label={t`Started`} muted>
              <RelativeTime time={operation.startedAt / 1000} />
            </Td>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function messageOf({ outcome, stages }: Operation): string {
  if (outcome.state === 'done' || outcome.state === 'failed') return outcome.scope
  return stages.at(-1)?.scope ?? ''
}

const tones = {
  running: 'busy',
  done: 'ok',
  failed: 'bad',
  'finished-elsewhere': 'ok',
} as const satisfies Record<Operation['outcome']['state'], LedTone>

function Result({ operation: { outcome } }: { operation: Operation }) {
  const { t } = useLingui()
  const words = {
    running: t`Running`,
    done: t`Done`,
    failed: t`Failed`,
    'finished-elsewhere': t`Finished`,
  } satisfies Record<Operation['outcome']['state'], string>
  return <Led tone={tones[outcome.state]}>{words[outcome.state]}</Led>
}

import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Activity as ActivityIcon } from 'lucide-react'
import { useOperations } from '#operations/hooks.ts'
import type { Operation } from '#operations/operation.ts'
import { Title } from '#routes/-frame/Title.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { operationWords } from './-server/operationWords.ts'

/** Everything that was started from this browser. */
export const Route = createFileRoute('/_panel/activity')({ component: ActivityScreen })

function ActivityScreen() {
  const { t } = useLingui()
  const operations = useOperations()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Activity`}</Title>
      <PageHeader title={<Trans>Activity</Trans>} meta={<Trans>started from this browser</Trans>} />
      <Card flush>
        {operations.length === 0 ? (
          <EmptyState icon={<ActivityIcon />} title={<Trans>Nothing was started here yet</Trans>}>
            <Trans>What takes the service a while, such as a reboot, can be followed here.</Trans>
          </EmptyState>
        ) : (
          <OperationTable operations={operations} />
        )}
      </Card>
    </div>
  )
}

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

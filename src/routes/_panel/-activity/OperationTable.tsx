import { Trans, useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { brief } from '#domain/brief.ts'
import type { Operation } from '#operations/operation.ts'
import { Led, type LedTone } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { messageWords, operationWords } from '#serverView/operationWords.ts'
import { messageOf } from './filter.ts'
import { SubjectLink } from './SubjectLink.tsx'

export interface OperationTableProps {
  operations: readonly Operation[]
  /** The link to all that is known of one; its words are added here. */
  renderLink: (id: string) => ReactElement<{ children?: ReactNode; className?: string }>
  /** On the page of one server, the server goes without saying. */
  ofOneServer?: boolean
}

/** Operations, newest first. */
export function OperationTable({
  operations,
  renderLink,
  ofOneServer = false,
}: OperationTableProps) {
  const { t } = useLingui()
  return (
    <Table label={t`Activity`} stack>
      <thead>
        <tr>
          <Th>
            <Trans>What</Trans>
          </Th>
          {!ofOneServer && (
            <Th>
              <Trans>Server</Trans>
            </Th>
          )}
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
              {cloneElement(renderLink(operation.id), {
                className: 'link',
                children: t(operationWords(operation).title),
              })}
            </Td>
            {!ofOneServer && (
              <Td label={t`Server`} className="sm:w-1/4 sm:max-w-0">
                <SubjectLink operation={operation} className="block min-w-0 truncate" />
              </Td>
            )}
            <Td label={t`Result`}>
              <OperationResult operation={operation} />
            </Td>
            <Td label={t`Message`} muted className="sm:w-2/5 sm:max-w-0">
              <span className="block min-w-0 truncate">
                <Message text={messageOf(operation)} />
              </span>
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

/** What the service said, its codes in words. */
function Message({ text }: { text: string }) {
  const { t } = useLingui()
  const own = messageWords(text)
  return brief(own ? t(own) : text)
}

const tones = {
  sending: 'busy',
  unanswered: 'warn',
  running: 'busy',
  settling: 'busy',
  done: 'ok',
  failed: 'bad',
  'not-up': 'bad',
  'finished-elsewhere': 'ok',
  'not-known': 'warn',
  'to-pay': 'warn',
  'not-found': 'bad',
  cancelled: 'off',
} as const satisfies Record<Operation['outcome']['state'], LedTone>

/** How it stands, as a light with a word. */
export function OperationResult({ operation: { outcome } }: { operation: Operation }) {
  const { t } = useLingui()
  const words = {
    sending: t`On its way`,
    unanswered: t`Sent, no answer`,
    running: t({ message: 'Running', context: 'work under way' }),
    settling: t`Coming up`,
    done: t`Done`,
    failed: t`Failed`,
    'not-up': t`Not come up`,
    'finished-elsewhere': t`Done`,
    'not-known': t`Not known`,
    'to-pay': t`To be paid`,
    'not-found': t`Not ordered`,
    cancelled: t`Cancelled`,
  } satisfies Record<Operation['outcome']['state'], string>
  return <Led tone={tones[outcome.state]}>{words[outcome.state]}</Led>
}

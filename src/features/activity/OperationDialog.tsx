import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { truncate } from '#lib/text/truncate.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { usePriorityPolling, useOperation } from '#work/hooks.ts'
import { isVerifiable } from '#work/reconcile.ts'
import { isInstallation, type Operation } from '#work/operation.ts'
import { lineOf, onlyWaiting } from '#work/outcomes.ts'
import { Button } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList, type DataListProps } from '#ui/DataList.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDuration, Elapsed } from '#ui/Duration.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { TerminalSkeleton } from '#ui/Skeleton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { messageLabel, operationLabels } from '#features/servers/view/operationWords.ts'
import { operationEnd, shownParameters } from './entries.ts'
import { OperationResult, SubjectLink } from './operationCells.tsx'

const Terminal = lazy(async () => (await import('#ui/terminal/Terminal.tsx')).Terminal, {
  meanwhile: <TerminalSkeleton />,
})

/** The details of one operation, beside the list. */
export function OperationDialog({
  on = '',
  onClose,
}: {
  /** The operation's id from the URL. */
  on: string | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const operation = useOperation(on)
  usePriorityPolling(operation?.id)
  return (
    <Dialog
      open
      placement="side"
      onClose={onClose}
      title={
        operation ? (
          <span className="line-clamp-3">
            {t(operationLabels(operation).title)} · {truncate(operation.subject.name)}
          </span>
        ) : (
          <Trans>Activity not found</Trans>
        )
      }
    >
      {operation ? (
        <Details operation={operation} />
      ) : (
        <p className="text-muted">
          <Trans>This activity was started elsewhere or has been cleared.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function Details({ operation }: { operation: Operation }) {
  const { t, i18n } = useLingui()
  const { id, subject, action, startedAt, stages, outcome, parameters } = operation
  const reported = 'scope' in outcome ? outcome : undefined
  const ended = operationEnd(operation)
  const cause = isInstallation(operation) ? installFailure(operation)?.cause : undefined
  const own = messageLabel(reported?.scope ?? '')
  const explanation = mayOnlyWait(operation) ? onlyWaiting : lineOf(outcome)
  return (
    <>
      <DataList
        rows={[
          { term: t`Result`, value: <OperationResult operation={operation} /> },
          { term: t`Cause`, value: cause ? t(cause) : null },
          {
            term: t`Server`,
            value: <SubjectLink operation={operation} className="line-clamp-3" />,
          },
          { term: t`Started`, value: <RelativeTime absolute time={startedAt / 1000} /> },
          {
            term: t`Ended`,
            value: ended === undefined ? null : <RelativeTime absolute time={ended / 1000} />,
          },
          {
            term: t`Duration`,
            value:
              ended === undefined ? (
                <Elapsed since={startedAt / 1000} />
              ) : (
                <span className="num">{formatDuration(i18n, (ended - startedAt) / 1000)}</span>
              ),
          },
          { term: t`Action`, value: <span className="mono">{action}</span> },
          ...useRelatedRows(operation),
          ...shownParameters({ parameters: { ...parameters, ...reported?.result } }).map(
            ([name, value]) => ({
              term: <span className="mono">{name}</span>,
              value: <Copyable value={value} className="min-w-0" />,
            }),
          ),
        ]}
      />
      {stages.length > 0 && (
        <Part title={<Trans>Stages</Trans>}>
          <ol className="grid gap-1.5">
            {stages.map(({ scope, at }) => (
              <li key={at} className="flex items-baseline gap-3">
                <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">{scope}</span>
                <span className="num shrink-0 text-small text-muted">
                  {formatDuration(i18n, (at - startedAt) / 1000)}
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {explanation && (
        <p className={outcome.state === 'not-up' ? 'text-bad' : 'text-muted'}>{t(explanation)}</p>
      )}
      {reported && reported.scope !== '' && (
        <Part title={<Trans>Message</Trans>}>
          <Message text={own ? t(own) : reported.scope} />
        </Part>
      )}
      {reported?.debug && (
        <Part
          title={<Trans>Hardware output</Trans>}
          actions={
            <SaveButton
              text={reported.debug}
              file={`${action.replaceAll('/', '-')}-${subject.serverId ?? 'order'}-${id.slice(0, 6)}.txt`}
            />
          }
        >
          <Terminal text={reported.debug} label={t`Hardware output`} />
        </Part>
      )}
    </>
  )
}

/** Links to related pages: its order, invoice, installation and bulk run. */
function useRelatedRows(operation: Operation): DataListProps['rows'] {
  const { t } = useLingui()
  const { id, order, outcome, run, subject } = operation
  const { serverId } = subject
  const invoiceId = 'invoiceId' in outcome ? outcome.invoiceId : order?.invoiceId
  return [
    {
      term: t`Order`,
      value: order && (
        <Link to="/order/$orderId" params={{ orderId: id }} className="link">
          <Trans>Status and access</Trans>
        </Link>
      ),
    },
    {
      term: t`Invoice`,
      value: invoiceId !== undefined && (
        <Link to="/billing/invoices/$invoiceId" params={{ invoiceId }} className="link num">
          {`${invoiceId}`}
        </Link>
      ),
    },
    {
      term: t`Installation`,
      value: !order && isInstallation(operation) && serverId !== null && (
        <Link to="/servers/$serverId/reinstall" params={{ serverId }} className="link">
          <Trans>Progress</Trans>
        </Link>
      ),
    },
    {
      term: t`Part of`,
      value: run !== undefined && (
        <Link to="/servers" search={{ run: 'results', on: run }} className="link">
          <Trans>Bulk action</Trans>
        </Link>
      ),
    },
  ].map(({ term, value }) => ({ term, value: value === false ? null : value }))
}

/** Whether its response was lost and no read can show what became of it. */
const mayOnlyWait = (operation: Operation): boolean =>
  operation.outcome.state === 'unanswered' && !operation.order && !isVerifiable(operation)

function Part({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-[580]">{title}</h3>
        {actions}
      </div>
      {children}
    </div>
  )
}

/** The full message, as the API wrote it. */
function Message({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <section
      // Scrollable content must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t`Message`}
      className="max-h-80 overflow-auto rounded-item border border-line bg-sunken px-3 py-2.5"
    >
      <pre className="mono wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  )
}

/** `file`: the name of the download. */
function SaveButton({ text, file }: { text: string; file: string }) {
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      onClick={() => saveFile(file, new Blob([text], { type: 'text/plain' }))}
    >
      <Trans>Save</Trans>
    </Button>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { I18n } from '@lingui/core'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { serviceMessage, errorMessage } from '#api/errors.ts'
import { replyIn } from '#api/replyText.ts'
import { startOf } from '#lib/text/truncate.ts'
import { announce } from '#ui/LiveRegion.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { useFormatTime } from '#ui/dateFormats.ts'
import { Tag } from '#ui/Chip.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/Copyable.tsx'
import type { LoggedCall, Outcome } from './call.ts'
import { type Entry, resend } from './log.ts'

interface Props {
  entry: Entry
  nameOfServer: (id: number) => string
}

/** A call, which opens to its request and response. */
export function CallRow({ entry, nameOfServer }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="px-2 py-1"
      summary={<CallLine call={entry.call} nameOfServer={nameOfServer} />}
    >
      {open && <CallDetails entry={entry} />}
    </Disclosure>
  )
}

const ledTones = {
  'under-way': 'busy',
  done: 'ok',
  'not-awaited': 'off',
  failed: 'bad',
} as const satisfies Record<Outcome['state'], LedTone>

function CallLine({
  call,
  nameOfServer,
}: {
  call: LoggedCall
  nameOfServer: Props['nameOfServer']
}) {
  const { t, i18n } = useLingui()
  const formatTime = useFormatTime()
  const { action, server, sentAt, took, size, outcome, effect, unreadable = [] } = call
  const words = {
    'under-way': t`Pending`,
    done: t`Finished`,
    'not-awaited': t`Aborted`,
    failed: t`Failed`,
  } satisfies Record<Outcome['state'], string>
  const milliseconds = i18n.number(Math.round(took ?? 0))
  const facts = [
    formatTime(sentAt, { timeStyle: 'medium' }),
    ...(took === undefined ? [] : [t`${milliseconds} ms`]),
    ...(size === undefined ? [] : [formatSize(i18n, size)]),
    ...(unreadable.length === 0
      ? []
      : [plural(unreadable.length, { one: '# unreadable record', other: '# unreadable records' })]),
  ]
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="mono wrap-anywhere">{action}</span>
        {effect === 'write' && (
          <Tag>
            <Trans>write</Trans>
          </Tag>
        )}
        {server !== undefined && (
          <span className="min-w-0 truncate font-normal">{nameOfServer(server)}</span>
        )}
      </span>
      <Led tone={ledTones[outcome.state]}>{words[outcome.state]}</Led>
      <span className="num text-small font-normal text-muted">{facts.join(' · ')}</span>
    </span>
  )
}

function CallDetails({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { call } = entry
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3">
      <Failure call={call} />
      <TextBlock
        title={t`Request`}
        note={
          call.trace !== undefined && (
            <>
              <Trans>Trace ID</Trans> <span className="mono wrap-anywhere">{call.trace}</span>
            </>
          )
        }
        text={call.request.map(([name, value]) => `${name}=${value}`).join('\n')}
      />
      <UnreadableRecords records={call.unreadable} />
      <Response call={call} />
      <SendAgain entry={entry} />
    </div>
  )
}

/** Why it failed, in our words and the API's. */
function Failure({ call: { outcome, status } }: { call: LoggedCall }) {
  const { t } = useLingui()
  if (outcome.state === 'not-awaited')
    return (
      <p className="text-muted">
        <Trans>You left the page before the response arrived.</Trans>
      </p>
    )
  if (outcome.state !== 'failed') return null
  const own = serviceMessage(outcome)
  return (
    <p className="wrap-anywhere">
      <span className="text-bad">{t(errorMessage({ kind: outcome.kind, status }))}</span>
      {own !== undefined && <> “{own}”</>}
      {outcome.code !== undefined && <span className="mono text-muted"> {outcome.code}</span>}
    </p>
  )
}

/** Which records of a list couldn’t be read: "10023: total". */
function UnreadableRecords({ records = [] }: { records: LoggedCall['unreadable'] }) {
  const { t } = useLingui()
  if (records.length === 0) return null
  return (
    <TextBlock
      title={t`Unreadable records`}
      text={records
        .map(({ name, field }) =>
          [name ?? t`Without a name`, ...(field === null ? [] : [field])].join(': '),
        )
        .join('\n')}
    />
  )
}

function Response({ call: { reply, status, size = 0, outcome } }: { call: LoggedCall }) {
  const { t, i18n } = useLingui()
  const length = formatSize(i18n, size)
  switch (reply.form) {
    case 'text':
      return (
        <TextBlock
          title={t`Response`}
          note={
            <>
              {status !== undefined && <span className="num">HTTP {status}</span>}
              {hasTextAround(reply.text) && (
                <>
                  {' · '}
                  <Trans>with other text around the JSON</Trans>
                </>
              )}
            </>
          }
          text={pretty(reply.text)}
        />
      )
    case 'file':
      return (
        <Note>
          <Trans>The response is a file ({length}), which the log doesn’t store.</Trans>
        </Note>
      )
    case 'cut':
      return (
        <Note>
          <Trans>The response ({length}) was removed to make room for newer ones.</Trans>
        </Note>
      )
    case 'none':
      return (
        <Note>
          {outcome.state === 'under-way' ? (
            <Trans>No response yet</Trans>
          ) : (
            <Trans>No response</Trans>
          )}
        </Note>
      )
    default:
      return reply satisfies never
  }
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>

/** Whether PHP printed notices or the like where the response goes. */
function hasTextAround(text: string): boolean {
  const { before = '', after = '' } = replyIn(text) ?? {}
  return `${before}${after}` !== ''
}

/** Formats JSON; anything else stays as it is. */
function pretty(text: string): string {
  const reply = replyIn(text)
  if (!reply) return text
  const { before, body, after } = reply
  return [before, JSON.stringify(body, null, 2), after].filter((part) => part !== '').join('\n\n')
}

/** Offers to send a read again, or says why that isn't possible. */
function SendAgain({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const client = useClient()
  if (entry.call.outcome.state === 'under-way') return null
  const again = resend(entry)
  if (again.allowed)
    return (
      <Button
        icon={<RotateCw aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => {
          announce(t`Sent again. See the top of the list.`)
          void client.call(entry.action, again.request).catch(ignoreApiError)
        }}
      >
        <Trans>Send again</Trans>
      </Button>
    )
  switch (again.reason) {
    case 'write':
      return (
        <Note>
          <Trans>Can’t be sent again: this call changes data.</Trans>
        </Note>
      )
    case 'once':
      return (
        <Note>
          <Trans>
            Can’t be sent again: this call starts an operation or fetches a one-time result.
          </Trans>
        </Note>
      )
    case 'secret':
      return (
        <Note>
          <Trans>Can’t be sent again: the log doesn’t store secrets.</Trans>
        </Note>
      )
    default:
      return again.reason satisfies never
  }
}

/** Laying out a million characters takes seconds. */
const maxShownLength = 20_000

interface TextBlockProps {
  title: string
  note?: ReactNode
  text: string
}

function TextBlock({ title, note, text }: TextBlockProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center gap-2.5">
        <h3 className="font-[580]">{title}</h3>
        {note != null && <span className="text-small text-muted">{note}</span>}
        <CopyButton text={text} label={t`Copy: ${title}`} className="ml-auto" />
      </div>
      <CodeBlock
        label={title}
        code={startOf(text, maxShownLength)}
        note={
          text.length > maxShownLength ? (
            <Trans>
              Showing {formatSize(i18n, maxShownLength)} of {formatSize(i18n, text.length)}. Copying
              includes everything.
            </Trans>
          ) : undefined
        }
      />
    </div>
  )
}

/** "318 B", "4.2 kB", "1.3 MB" */
function formatSize(i18n: I18n, bytes: number): string {
  const number = (value: number, digits: number): string =>
    i18n.number(value, { maximumFractionDigits: digits })
  if (bytes < 1000) return `${number(bytes, 0)} B`
  if (bytes < 1_000_000) return `${number(bytes / 1000, 1)} kB`
  return `${number(bytes / 1_000_000, 1)} MB`
}

import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { ownWords, whatHappened } from '#api/errorWords.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { useMoment } from '#ui/moment.ts'
import { Tag } from '#ui/Tag.tsx'
import type { LoggedCall, Outcome } from './call.ts'
import type { Entry } from './log.ts'
import { sendAgain } from './sendAgain.ts'
import { formatSize } from './TextBlock.tsx'
import { TextBlock } from './TextBlock.tsx'

interface Props {
  entry: Entry
  nameOfServer: (id: number) => string
}

/** One call: a line, which opens to what was sent and told. */
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

const tones = {
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
  const moment = useMoment()
  const { action, server, sentAt, took, size, outcome, effect } = call
  const words = {
    'under-way': t`Pending`,
    done: t`Finished`,
    'not-awaited': t`Aborted`,
    failed: t`Failed`,
  } satisfies Record<Outcome['state'], string>
  const milliseconds = i18n.number(Math.round(took ?? 0))
  const facts = [
    moment(sentAt, { timeStyle: 'medium' }),
    ...(took === undefined ? [] : [t`${milliseconds} ms`]),
    ...(size === undefined ? [] : [formatSize(i18n, size)]),
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
      <Led tone={tones[outcome.state]}>{words[outcome.state]}</Led>
      <span className="num text-small font-normal text-muted">{facts.join(' · ')}</span>
    </span>
  )
}

function CallDetails({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { call } = entry
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3">
      <Happened call={call} />
      <TextBlock
        title={t`Request`}
        text={call.request.map(([name, value]) => `${name}=${value}`).join('\n')}
      />
      <Reply call={call} />
      <Again entry={entry} />
    </div>
  )
}

/** Why it failed, in the panel's words and the service's. */
function Happened({ call: { outcome, status } }: { call: LoggedCall }) {
  const { t } = useLingui()
  if (outcome.state === 'not-awaited')
    return (
      <p className="text-muted">
        <Trans>You left the page before the response arrived.</Trans>
      </p>
    )
  if (outcome.state !== 'failed') return null
  const own = ownWords(outcome)
  return (
    <p className="wrap-anywhere">
      <span className="text-bad">{t(whatHappened({ kind: outcome.kind, status }))}</span>
      {own !== undefined && <> “{own}”</>}
      {outcome.code !== undefined && <span className="mono text-muted"> {outcome.code}</span>}
    </p>
  )
}

function Reply({ call: { reply, status, size = 0, outcome } }: { call: LoggedCall }) {
  const { t, i18n } = useLingui()
  const length = formatSize(i18n, size)
  switch (reply.form) {
    case 'text':
      return (
        <TextBlock
          title={t`Response`}
          note={status !== undefined && <span className="num">HTTP {status}</span>}
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

/** JSON over several lines; what is none stays as it came. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Reads may be sent again from here; of everything else it says why not. */
function Again({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const client = useClient()
  if (entry.call.outcome.state === 'under-way') return null
  const again = sendAgain(entry)
  if (again.may)
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
    case 'work':
      return (
        <Note>
          <Trans>
            Can’t be sent again: this call starts an operation, or takes a result that the API
            returns only once.
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

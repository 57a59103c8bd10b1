import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MoreRows } from '#features/billing/view/MoreRows.tsx'
import { brief } from '#lib/text/brief.ts'
import { countLogIns, type LogIn } from '../rules/logIns.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Chip } from '#ui/Chip.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'

/** How many are shown, and come with each press. */
const atOnce = 100

/** What the service calls it, in words; no list of all of them exists (wire.md 8). */
const eventWords: Readonly<Record<string, MessageDescriptor>> = {
  login: msg`Log-in with an API key`,
  billinglogin: msg`Log-in`,
  logout: msg`Log-out`,
  '2fa_check': msg`Code of the second step`,
  session_reset: msg`All sessions ended`,
  idtoken_signin: msg`Identity of another service`,
  codehost_signin: msg`Identity of another service`,
  social_signin: msg`Identity of another service`,
}

interface Props {
  entries: readonly LogIn[]
  withOutcome: boolean
}

/** Log-ins, the newest first; which of them came from where the person is now is marked. */
export function LogInTable({ entries, withOutcome }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState(atOnce)
  const columns = useColumns(withOutcome)
  return (
    <div className="-mx-4 -mb-3.5 grid grid-cols-[minmax(0,1fr)]">
      <Summary entries={entries} withOutcome={withOutcome} />
      <ListTable
        label={t`Log-ins`}
        columns={columns}
        items={entries.slice(0, shown)}
        keyOf={(_, index) => index}
      />
      <MoreRows
        shown={Math.min(shown, entries.length)}
        all={entries.length}
        onMore={() => setShown(shown + atOnce)}
      />
    </div>
  )
}

function Summary({ entries, withOutcome }: Props) {
  const { record } = useSignedIn()
  const { addresses, failed } = countLogIns(entries, record.client_ip)
  const count = plural(entries.length, { one: '# entry', other: '# entries' })
  const places = plural(addresses, { one: '# address', other: '# addresses' })
  return (
    <p className="num px-4 pb-3 text-muted">
      <Trans>
        {count} from {places}.
      </Trans>{' '}
      {withOutcome &&
        (failed === 0 ? <Trans>None failed.</Trans> : <Trans>{failed} failed.</Trans>)}
    </p>
  )
}

function useColumns(withOutcome: boolean): Column<LogIn>[] {
  const { t } = useLingui()
  const { record } = useSignedIn()
  return [
    {
      head: t`What`,
      place: 'title',
      cell: ({ event }) => {
        const words = Object.hasOwn(eventWords, event) ? eventWords[event] : undefined
        return words ? t(words) : brief(event)
      },
    },
    {
      head: t`When`,
      cell: ({ time }) => (time === undefined ? '–' : <RelativeTime time={time} absolute />),
    },
    {
      head: t`Address`,
      cell: ({ ip }) =>
        ip === '' ? (
          '–'
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 whitespace-normal stacked:justify-end">
            <Copyable value={ip} wrap />
            {ip === record.client_ip && <Chip>{t`your address now`}</Chip>}
          </span>
        ),
    },
    ...(withOutcome
      ? [
          {
            head: t`Outcome`,
            cell: ({ failed }: LogIn) => {
              if (failed === undefined) return '–'
              return failed ? (
                <Led tone="bad">{t`failed`}</Led>
              ) : (
                <Led tone="ok">{t`went well`}</Led>
              )
            },
          },
        ]
      : []),
  ]
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MoreRows } from '#features/billing/view/MoreRows.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { Figures } from '#ui/Figures.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Chip } from '#ui/Chip.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { countSignIns, type SignIn } from './signIns.ts'
import { signInWord } from './signInWords.ts'

const pageSize = 100

interface Props {
  entries: readonly SignIn[]
  withOutcome: boolean
}

/** Newest first. Entries from the current IP address are marked. */
export function SignInTable({ entries, withOutcome }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState(pageSize)
  const columns = useColumns(withOutcome)
  return (
    <div className="-mx-4 -mb-3.5 grid grid-cols-[minmax(0,1fr)]">
      <Summary entries={entries} withOutcome={withOutcome} />
      <ListTable
        label={t`Sign-in history`}
        columns={columns}
        items={entries.slice(0, shown)}
        keyOf={(_, index) => index}
      />
      <MoreRows
        shown={Math.min(shown, entries.length)}
        all={entries.length}
        onMore={() => setShown(shown + pageSize)}
      />
    </div>
  )
}

function Summary({ entries, withOutcome }: Props) {
  const { i18n } = useLingui()
  const { ips, failed } = countSignIns(entries)
  return (
    <div className="px-4 pb-3">
      <Figures
        size="headline"
        figures={[
          {
            value: i18n.number(entries.length),
            label: <Plural value={entries.length} one="entry" other="entries" />,
          },
          {
            value: i18n.number(ips),
            label: <Plural value={ips} one="IP address" other="IP addresses" />,
          },
          ...(withOutcome ? [{ value: i18n.number(failed), label: <Trans>failed</Trans> }] : []),
        ]}
      />
    </div>
  )
}

function useColumns(withOutcome: boolean): Column<SignIn>[] {
  const { t } = useLingui()
  const { record } = useSignedIn()
  return [
    {
      head: t`Event`,
      position: 'title',
      cell: ({ event }) => {
        const label = signInWord(event)
        return label ? t(label) : truncate(event)
      },
    },
    {
      head: t`Date`,
      cell: ({ time }) => (time === undefined ? '–' : <RelativeTime time={time} absolute />),
    },
    {
      head: t`IP address`,
      cell: ({ ip }) =>
        ip === '' ? (
          '–'
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 whitespace-normal stacked:justify-end">
            <Copyable value={ip} wrap />
            {ip === record.client_ip && <Chip>{t`Your current IP address`}</Chip>}
          </span>
        ),
    },
    ...(withOutcome
      ? [
          {
            head: t`Result`,
            cell: ({ failed }: SignIn) => {
              if (failed === undefined) return '–'
              return failed ? <Led tone="bad">{t`Failed`}</Led> : <Led tone="ok">{t`Success`}</Led>
            },
          },
        ]
      : []),
  ]
}

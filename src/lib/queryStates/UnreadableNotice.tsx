import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Unreadable } from '#api/lists.ts'
import { Strip } from '#ui/Strip.tsx'

export interface UnreadableNoticeProps {
  records: readonly Unreadable[]
  what: keyof ReturnType<typeof sentences>
  /** The screen adds this list's records up. */
  inTotals?: boolean
  /** Inside a card without padding. */
  inCard?: boolean
}

const sentences = (count: number) => ({
  servers: plural(count, {
    one: '# server couldn’t be read',
    other: '# servers couldn’t be read',
  }),
  invoices: plural(count, {
    one: '# invoice couldn’t be read',
    other: '# invoices couldn’t be read',
  }),
  contacts: plural(count, {
    one: '# contact couldn’t be read',
    other: '# contacts couldn’t be read',
  }),
  keys: plural(count, {
    one: '# API key couldn’t be read',
    other: '# API keys couldn’t be read',
  }),
  payments: plural(count, {
    one: '# payment couldn’t be read',
    other: '# payments couldn’t be read',
  }),
  plans: plural(count, {
    one: '# plan couldn’t be read',
    other: '# plans couldn’t be read',
  }),
  cancellations: plural(count, {
    one: '# cancellation couldn’t be read',
    other: '# cancellations couldn’t be read',
  }),
  tags: plural(count, {
    one: '# tag couldn’t be read',
    other: '# tags couldn’t be read',
  }),
  addresses: plural(count, {
    one: '# IP address couldn’t be read',
    other: '# IP addresses couldn’t be read',
  }),
  entries: plural(count, {
    one: '# entry couldn’t be read',
    other: '# entries couldn’t be read',
  }),
})

/** How many are named. */
const maxNamed = 5

/** Which records of a list couldn't be read, by name where they have one. */
export function UnreadableNotice({
  records,
  what,
  inTotals = false,
  inCard = false,
}: UnreadableNoticeProps) {
  const { i18n } = useLingui()
  const sentence = sentences(records.length)[what]
  const names = records.flatMap(({ name }) => name ?? [])
  const named = [...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['…'] : [])]
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(named)
  return (
    <Strip tone="warn" className={inCard ? 'mx-4 mb-3' : undefined}>
      <span className="wrap-anywhere">
        {names.length === 0 ? (
          <Trans>{sentence}.</Trans>
        ) : (
          <Trans>
            {sentence}: <span translate="no">{list}</span>.
          </Trans>
        )}
      </span>{' '}
      {inTotals && (
        <span>
          <Trans>Totals on this page are incomplete.</Trans>
        </span>
      )}
    </Strip>
  )
}

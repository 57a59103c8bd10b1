// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ServerListEntry } from '#api/actions/eq.ts'
import type { AccountFacts } from '../../view/conditions.ts'
import { storeHadNotices } from '../listState.ts'
import { useOverdueInvoices, useCachedNotices } from './cachedNotices.ts'
import { listNotices, type ListNotices } from './listNotices.ts'
import { NoticeCard, noticeKinds, type NoticeKind } from './NoticeCard.tsx'

interface Props {
  entries: readonly ServerListEntry[]
  account: AccountFacts
  /** The list's search and sort. */
  searchAndSort: string
}

/**
 * Links to the servers and invoices that need attention. Late notices must not move the list: they are appended to
 * those shown, or wait for the next search if there are none.
 */
export function Notices({ entries, account, searchAndSort }: Props) {
  const { t } = useLingui()
  const list = useListNotices(entries, account)
  const read = useCachedNotices()
  const invoices = useOverdueInvoices(account.today, account.currency)
  const counts = {
    suspended: list.suspended.length,
    invoices: invoices.count,
    blocked: read.blocked.length,
    'network-boot': read['network-boot'].length,
    installing: read.installing.length,
    renewing: list.renewing.count,
    traffic: read.traffic.length,
  } as const satisfies Record<NoticeKind, number>
  const present = noticeKinds.filter((kind) => counts[kind] > 0)
  const [known, setKnown] = useState({ searchAndSort, order: present })
  const late = present.filter((kind) => !known.order.includes(kind))
  if (known.searchAndSort !== searchAndSort) setKnown({ searchAndSort, order: present })
  else if (late.length > 0 && known.order.length > 0)
    setKnown({ searchAndSort, order: [...known.order, ...late] })
  const shown = known.order.filter((kind) => counts[kind] > 0)

  const any = shown.length > 0
  // Session storage is external.
  useEffect(() => storeHadNotices(any), [any])
  if (!any) return null
  return (
    <ul
      aria-label={t`Needs attention`}
      className="-mx-3.5 -my-1 flex gap-2.5 overflow-x-auto px-3.5 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 print:hidden"
    >
      {shown.map((kind) => (
        <li key={kind} className="shrink-0">
          <NoticeCard kind={kind} count={counts[kind]} {...{ list, read, invoices }} />
        </li>
      ))}
    </ul>
  )
}

/** A separate hook, so that the React Compiler memoizes it. */
function useListNotices(entries: readonly ServerListEntry[], account: AccountFacts): ListNotices {
  'use memo'
  const { today, cancellations, currency } = account
  return listNotices(entries, { today, cancellations, currency })
}

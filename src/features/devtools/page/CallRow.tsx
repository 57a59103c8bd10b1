import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Calls } from '#lib/apiCalls/Calls.tsx'
import type { CallGroup } from './pageCalls.ts'
import { useLastTook } from './useLastTook.ts'

/** One action, its calls when it is opened. */
export function CallRow({ group: { action, label, calls } }: { group: CallGroup }) {
  const { t, i18n } = useLingui()
  const took = useLastTook(calls)
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          {label && <span>{t(label)}</span>}
          <span className={label ? 'mono font-normal text-muted' : 'mono'}>{action.key}</span>
        </span>
      }
      note={
        <span className="flex items-center gap-1.5">
          {took !== undefined && (
            <span className="num" title={t`How long the last reply took`}>
              {t`${i18n.number(Math.round(took))} ms`}
            </span>
          )}
          {calls.length > 1 && <span className="num">{calls.length}×</span>}
          {action.pin && <Tag>PIN</Tag>}
          <Tag>{action.effect === 'read' ? t`reads` : t`changes`}</Tag>
        </span>
      }
    >
      {open && <Calls calls={calls} />}
    </Disclosure>
  )
}

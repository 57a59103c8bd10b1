import { Plural } from '@lingui/react/macro'

/** Days until the due date; from here on a person should look. */
const soon = 3

/** How long a server is paid for. */
export function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return <span className="text-faint">–</span>
  if (days < 0)
    return (
      <span className="num text-bad">
        <Plural value={-days} one="overdue # day" other="overdue # days" />
      </span>
    )
  return (
    <span className={days <= soon ? 'num text-warn' : 'num text-muted'}>
      <Plural value={days} _0="due today" one="# day" other="# days" />
    </span>
  )
}

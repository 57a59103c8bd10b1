import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { Operation } from '#work/operation.ts'
import { messageLabel } from '#features/servers/view/operationWords.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { useFormatTime } from '#ui/dateFormats.ts'
import { TerminalSkeleton } from '#ui/Skeleton.tsx'
import { lastLine, messageLines, timedText } from '#features/servers/incidents/messageLines.ts'

const Terminal = lazy(async () => (await import('#ui/terminal/Terminal.tsx')).Terminal, {
  meanwhile: <TerminalSkeleton />,
})

/**
 * The messages of the API and the hardware with their times; stage codes as text. Shows the last line until expanded,
 * with its space reserved so that a longer one doesn't move the page.
 */
export function InstallationLog({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  const formatTime = useFormatTime()
  const [open, setOpen] = useState(false)
  const clock = (at: number) => formatTime(at, { timeStyle: 'medium' })
  const lines = [
    { at: operation.startedAt, text: operation.order ? t`Order accepted` : t`Reinstall accepted` },
    ...messageLines(operation).map(({ at, text }) => {
      const own = messageLabel(text)
      return { at, text: own ? t(own) : text }
    }),
  ]
  const last = lastLine(lines)
  return (
    <Disclosure
      open={open || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={
        open ? (
          <Trans>Installation log</Trans>
        ) : (
          <span className="line-clamp-2 min-h-[2lh] font-normal wrap-anywhere sm:line-clamp-1 sm:min-h-[1lh]">
            <span className="num mr-2 text-muted">{last && clock(last.at)}</span>
            {last?.text}
          </span>
        )
      }
      note={open ? <Trans>Hide log</Trans> : <Trans>Show log</Trans>}
    >
      {/* The terminal is loaded on demand. */}
      {open && <Terminal text={timedText(lines, clock)} label={t`Installation log`} follow />}
    </Disclosure>
  )
}

import { useLingui } from '@lingui/react/macro'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { Operation } from '#features/operations/operation.ts'
import { messageWords } from '#features/servers/view/operationWords.ts'
import { useMoment } from '#ui/moment.ts'
import { TerminalSkeleton } from '#ui/terminal/TerminalSkeleton.tsx'

const Terminal = lazy(async () => (await import('#ui/terminal/Terminal.tsx')).Terminal, {
  meanwhile: <TerminalSkeleton />,
})

interface Props {
  operation: Operation
}

/** What the service and the hardware said, its codes in words, with the times they were heard at. */
export function InstallationLog({ operation: { startedAt, stages, outcome, order } }: Props) {
  const { t } = useLingui()
  const moment = useMoment()
  const said = (text: string): string => {
    const own = messageWords(text)
    return own ? t(own) : text
  }
  const lines = [
    { at: startedAt, text: order ? t`order accepted` : t`reinstall accepted` },
    ...stages.map(({ scope, at }) => ({ at, text: said(scope) })),
    ...('scope' in outcome
      ? [
          { at: outcome.at, text: said(outcome.scope) },
          ...(outcome.debug === null ? [] : [{ at: outcome.at, text: said(outcome.debug) }]),
        ]
      : []),
  ]
  const clock = (at: number) => moment(at, { timeStyle: 'medium' })
  // Further lines of one message stand under its beginning.
  const text = lines
    .flatMap(({ at, text: message }) =>
      message
        .split(/\r?\n/)
        .map((line, place) => `${place === 0 ? clock(at) : ' '.repeat(clock(at).length)}  ${line}`),
    )
    .join('\n')
  return <Terminal text={text} label={t`Log of the installation`} follow />
}

import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Stage {
  label: string
  /** Actual times: "after 1 min 40 s", "2 min 32 s · usually 3–4 min". */
  note?: ReactNode
  state: 'done' | 'now' | 'todo' | 'failed'
}

export interface StageProgressProps {
  /** What is progressing: "Installing Debian 12". */
  label: string
  stages: readonly Stage[]
}

const hole = {
  done: 'border-led-ok bg-led-ok text-surface',
  now: 'border-led-busy bg-canvas',
  todo: 'border-line bg-canvas',
  failed: 'border-led-bad bg-led-bad text-surface',
} as const satisfies Record<Stage['state'], string>

// The part drawn for the current stage is fixed, because its progress isn't known.
const cable = {
  done: 'bg-led-ok',
  now: 'bg-[linear-gradient(to_bottom,var(--led-busy)_38%,var(--line)_38%)] sm:bg-[linear-gradient(to_right,var(--led-busy)_38%,var(--line)_38%)]',
  todo: 'bg-line',
  failed: 'bg-line',
} as const satisfies Record<Stage['state'], string>

/** Progress through stages, drawn as a cable from socket to socket: actual times, no made-up percentage. */
export function StageProgress({ label, stages }: StageProgressProps) {
  const { t } = useLingui()
  const total = stages.length
  const done = stages.filter((stage) => stage.state === 'done').length
  const currentIndex = stages.findIndex(
    (stage) => stage.state === 'now' || stage.state === 'failed',
  )
  const current = stages[currentIndex]
  const step = currentIndex + 1
  const stageName = current?.label ?? ''
  const statusText =
    current === undefined
      ? done === total
        ? t`Finished`
        : t`${done} of ${total} stages finished`
      : current.state === 'failed'
        ? t`Stage ${step} of ${total} failed: ${stageName}`
        : t`Stage ${step} of ${total}: ${stageName}`
  const stateLabels = { done: t`finished`, now: t`running`, todo: t`pending`, failed: t`failed` }
  return (
    <div>
      <progress
        aria-label={label}
        max={total}
        value={done}
        aria-valuetext={statusText}
        className="sr-only"
      />
      <output className="sr-only">{statusText}</output>
      <ol className="flex flex-col px-1 pt-1.5 sm:flex-row">
        {stages.map((stage) => (
          <li
            key={stage.label}
            aria-current={stage.state === 'now' ? 'step' : undefined}
            className="group relative flex min-w-0 flex-1 gap-3 pb-4 last:pb-0 sm:block sm:pb-0"
          >
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-5 bottom-0 left-[0.5625rem] w-1 rounded-[2px] group-last:hidden sm:top-[0.5625rem] sm:right-0 sm:bottom-auto sm:left-5 sm:h-1 sm:w-auto forced-color-adjust-none',
                cable[stage.state],
              )}
            />
            <span
              aria-hidden="true"
              className={classes(
                'relative z-1 grid size-5.5 shrink-0 place-items-center rounded-full border-4 forced-color-adjust-none [&_svg]:size-3',
                hole[stage.state],
              )}
            >
              {stage.state === 'done' && <Check strokeWidth={3.5} />}
              {stage.state === 'failed' && <X strokeWidth={3.5} />}
            </span>
            <span className="block min-w-0 sm:mt-2 sm:pr-2.5">
              <span
                className={classes(
                  'block font-[550]',
                  stage.state === 'todo' && 'text-muted',
                  stage.state === 'failed' && 'text-bad',
                )}
              >
                {stage.label}
                <span className="unseen">, {stateLabels[stage.state]}</span>
              </span>
              {/* Reserves its height (two lines where stages are narrow), so that nothing below moves. */}
              <span className="num block min-h-[1lh] sm:max-lg:min-h-[2lh] text-small text-muted">
                {stage.note}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

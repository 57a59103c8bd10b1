import { Trans, useLingui } from '@lingui/react/macro'
import type { Dropped } from '../rules/orderChoices.ts'
import { Strip } from '#ui/Strip.tsx'
import type { OrderStep } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'

const stepOf = { os: 'system', software: 'system', plan: 'network' } as const satisfies Record<
  Dropped['what'],
  OrderStep
>

/** Choices that no longer fit, and why. */
export function DroppedStrip({ choice, step }: { choice: OrderChoice; step: OrderStep }) {
  const here = choice.dropped.filter(({ what }) => stepOf[what] === step)
  if (here.length === 0) return null
  return (
    <Strip tone="warn">
      <ul className="grid gap-0.5">
        {here.map((dropped) => (
          <li key={dropped.what}>
            <DroppedWords dropped={dropped} choice={choice} />
          </li>
        ))}
      </ul>
    </Strip>
  )
}

/** One dropped choice: why, and its replacement. */
export function DroppedWords({ dropped, choice }: { dropped: Dropped; choice: OrderChoice }) {
  const { t } = useLingui()
  const { offer } = choice
  const machine = offer?.name ?? ''
  const name =
    dropped.name ??
    { os: t`The operating system`, software: t`The software`, plan: t`The traffic plan` }[
      dropped.what
    ]
  const why = {
    kind: t`isn’t compatible with ${machine}`,
    cores: t`needs more cores than ${machine} has`,
    ram: t`needs more memory than ${machine} has`,
    disk: t`needs a larger disk than ${machine} has`,
    'not-offered': t`isn’t available with ${machine} here`,
    'not-on-this-os': t`doesn’t run on the chosen operating system`,
  } satisfies Record<Dropped['why'], string>
  const instead = {
    os: typeof choice.os === 'object' ? choice.os.name : undefined,
    software: undefined,
    plan: choice.plan?.name,
  }[dropped.what]
  return instead === undefined ? (
    <Trans>
      {name} {why[dropped.why]} and was removed.
    </Trans>
  ) : (
    <Trans>
      {name} {why[dropped.why]}. Replaced by {instead}.
    </Trans>
  )
}

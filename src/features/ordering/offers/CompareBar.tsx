import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { maxCompared } from '../rules/offerCompare.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

export function CompareBar({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useLingui()
  const reason =
    count < 2
      ? t`Select at least two plans`
      : count > maxCompared
        ? t`You can compare up to four plans. Remove one first.`
        : undefined
  return (
    // Above the price bar of small screens.
    <section
      aria-label={t`Comparison`}
      className="rising sticky bottom-20 z-20 max-sm:bottom-34 lg:bottom-4 flex flex-wrap items-center gap-2.5 justify-self-center rounded-card border border-line bg-raised px-3 py-2 shadow-float"
    >
      <output>
        <Plural value={count} one="# selected" other="# selected" />
      </output>
      <ButtonLink render={<DialogLink run="compare" />} disabledReason={reason}>
        <Trans>Compare</Trans>
      </ButtonLink>
      <Button variant="ghost" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </section>
  )
}

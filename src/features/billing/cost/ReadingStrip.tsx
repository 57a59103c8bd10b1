import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import type { ReadProgress } from './useInvoiceDetails.ts'

/** How far the invoices have been read, and what is missing. */
export function ReadingStrip({ progress }: { progress: ReadProgress }) {
  const { t, i18n } = useLingui()
  const { state, wanted, settled, failed, stop, resume, retry } = progress
  const count = t`${i18n.number(settled)} of ${i18n.number(wanted)}`
  if (state === 'stopped')
    return (
      <Strip
        tone="warn"
        action={
          <StripButton onClick={resume}>
            <Trans>Continue</Trans>
          </StripButton>
        }
      >
        <Trans>Stopped at {count} invoices. Sums are incomplete.</Trans>
      </Strip>
    )
  if (state === 'loading')
    return (
      <div className="flex flex-wrap items-center gap-2.5 rounded-card bg-info-soft px-3.5 py-1.5 text-info">
        <output className="font-[550]">
          <Trans>Loading invoices: {count}</Trans>
        </output>
        <Meter
          label={t`Invoices loaded`}
          value={settled}
          max={wanted}
          text={count}
          className="h-1 min-w-24 flex-1"
        />
        <Button variant="ghost" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    )
  if (failed === 0) return null
  return (
    <Strip
      tone="warn"
      urgent
      action={
        <StripButton onClick={retry}>
          <Trans>Try again</Trans>
        </StripButton>
      }
    >
      <Plural
        value={failed}
        one="Couldn’t load # invoice. Sums are incomplete."
        other="Couldn’t load # invoices. Sums are incomplete."
      />
    </Strip>
  )
}

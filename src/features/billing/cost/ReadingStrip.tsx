import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LoadingLine } from '#ui/LoadingLine.tsx'
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
      <LoadingLine
        label={t`Invoices loaded`}
        done={settled}
        all={wanted}
        count={count}
        onStop={stop}
      >
        <Trans>Loading invoices: {count}</Trans>
      </LoadingLine>
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

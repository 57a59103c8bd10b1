import { Trans, useLingui } from '@lingui/react/macro'
import { maxPrinted } from './usePrinting.ts'

/** Says on paper that a list goes on. */
export function PrintedPart({ all }: { all: number }) {
  const { i18n } = useLingui()
  if (all <= maxPrinted) return null
  return (
    <p className="hidden px-4 py-2 print:block">
      <Trans>
        Only the first {i18n.number(maxPrinted)} of {i18n.number(all)} rows are printed
      </Trans>
    </p>
  )
}

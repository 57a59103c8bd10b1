import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Button } from '#ui/Button.tsx'
import type { SelectedServer } from '../list/table/selection.ts'

interface Props {
  /** Never empty: without a selection there is no bar. */
  servers: readonly SelectedServer[]
  /** How many of them the search does not show. */
  hidden: number
  onClear: () => void
}

/** Loaded with the first selection: the list itself needs no command. */
const BulkActions = lazy(async () => (await import('./BulkActions.tsx')).BulkActions)

/** What can be done to the selected servers. */
export function BulkBar({ servers, hidden, onClear }: Props) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Selected servers`}
      data-buttons-below="phone"
      className="sticky bottom-4 z-20 mx-auto flex min-h-12 max-w-full flex-wrap items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2 shadow-float max-sm:bottom-17"
    >
      <span className="num">
        <Plural value={servers.length} one="# selected" other="# selected" />
        {hidden > 0 && (
          <>
            {', '}
            <Plural value={hidden} one="# hidden by filters" other="# hidden by filters" />
          </>
        )}
      </span>
      <BulkActions ids={servers.map(({ id }) => id)} />
      <Button variant="ghost" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  )
}

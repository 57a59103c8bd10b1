import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadCatalogue } from '#locales/index.ts'
import { useGrants } from '#operations/useTemporaryAccess.ts'
import { ChipButton } from '#ui/Chip.tsx'
import { useNow } from '#ui/useNow.ts'

const AccessTray = lazy(async () => {
  const [{ AccessTray: component }] = await Promise.all([
    import('./AccessTray.tsx'),
    loadCatalogue('work'),
  ])
  return { default: component }
})

/** How many ways in and blocks are open across all servers; opens the tray with them. */
export function AccessChip() {
  const { t } = useLingui()
  const { length } = useGrants(useNow(1000))
  const [open, setOpen] = useState(false)
  return (
    <>
      {length > 0 && (
        <ChipButton
          tone="warn"
          aria-label={t`${length} open: temporary access`}
          onClick={() => setOpen(true)}
        >
          <Trans>{length} open</Trans>
        </ChipButton>
      )}
      {open && (
        <Suspense>
          <AccessTray onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

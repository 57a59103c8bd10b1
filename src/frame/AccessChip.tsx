import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { late } from '#late/late.tsx'
import { useGrants } from '#operations/useTemporaryAccess.ts'
import { ChipButton } from '#ui/Chip.tsx'
import { useNow } from '#ui/useNow.ts'

const AccessTray = late(async () => (await import('./AccessTray.tsx')).AccessTray, {
  words: 'work',
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
      {open && <AccessTray onClose={() => setOpen(false)} />}
    </>
  )
}

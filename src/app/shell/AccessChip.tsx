import { useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useGrants } from '#work/hooks.ts'
import { ChipButton } from '#ui/Chip.tsx'
import { useNow } from '#ui/useNow.ts'

const AccessTray = lazy(async () => (await import('./AccessTray.tsx')).AccessTray)

/** The number of temporary accesses and IP blocks across all servers; opens their list. */
export function AccessChip() {
  const { t } = useLingui()
  const { length } = useGrants(useNow(1000))
  const words = t`Access and blocks: ${length}`
  const [open, setOpen] = useState(false)
  return (
    <>
      {length > 0 && (
        <ChipButton
          tone="warn"
          aria-label={words}
          className="shrink-0"
          onClick={() => setOpen(true)}
        >
          <KeyRound aria-hidden="true" className="size-3.5 sm:hidden" />
          <span className="num sm:hidden">{length}</span>
          <span className="max-sm:hidden">{words}</span>
        </ChipButton>
      )}
      {open && <AccessTray onClose={() => setOpen(false)} />}
    </>
  )
}

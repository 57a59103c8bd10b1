import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { late } from '#late/late.tsx'
import { loadCatalogue } from '#locales/index.ts'
import { Kbd } from '#ui/Kbd.tsx'
import { findKeys, usePageKey } from '#ui/pageKeys.ts'

/** Loaded when first opened. It speaks of commands, whose words are others'. */
const CommandField = late(
  async () => {
    const [{ CommandField: Field }] = await Promise.all([
      import('#commandField/CommandField.tsx'),
      loadCatalogue('work'),
    ])
    return Field
  },
  { words: 'commandField', meanwhile: <div className="fixed inset-0 z-40 bg-backdrop" /> },
)
const Shortcuts = late(async () => (await import('#commandField/Shortcuts.tsx')).Shortcuts, {
  words: 'commandField',
})

/** Looks like a field and opens one, as its key does anywhere; on a phone there is room for the sign only. */
export function CommandFieldButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'field' | 'shortcuts'>()
  usePageKey('find', () => setOpen('field'))
  usePageKey('shortcuts', () => setOpen('shortcuts'))
  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t`Find a server, address, invoice or command`}
        className="control flex items-center gap-2.5 text-left text-muted max-sm:ml-auto max-sm:w-10 max-sm:shrink-0 max-sm:justify-center max-sm:border-transparent max-sm:p-0 sm:max-w-115 sm:min-w-10 sm:shrink-999 sm:overflow-hidden sm:bg-sunken"
        onClick={() => setOpen('field')}
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate max-sm:hidden">
          <Trans>Find a server, address, invoice or command</Trans>
        </span>
        <span className="contents max-sm:hidden">
          <Kbd>{findKeys}</Kbd>
        </span>
      </button>
      {open === 'field' && (
        <CommandField onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      )}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </>
  )
}

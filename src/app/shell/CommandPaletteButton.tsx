import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { goKey, goKeys } from '#lib/browser/goKeys.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { findKeys, isPageKey, useKeyPair, usePageKey } from '#ui/pageKeys.ts'
import { placeAfterDialog } from '#ui/returnFocus.ts'

interface FieldProps {
  /** What was typed while it was loaded. */
  typed: string
  onType: (text: string) => void
  onClose: () => void
  onShortcuts: () => void
}

/** Whoever knows the key types at once: nothing of that is lost while the field is loaded. */
function FieldToCome({ typed, onType, onClose }: FieldProps) {
  const { t } = useLingui()
  const label = t`Search servers, IPs, invoices and commands`
  function leave() {
    // Where the field itself would give the focus back to.
    const place = placeAfterDialog()
    if (place instanceof HTMLElement) place.focus()
    onClose()
  }
  return (
    <div
      // The browser's own dialog would bring a look of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={t`Command palette`}
      className="fixed inset-0 z-40 bg-backdrop sm:pt-[min(5.625rem,12dvh)]"
    >
      <input
        aria-label={label}
        // It was asked for just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        onChange={({ target }) => onType(target.value)}
        // What opens late takes the focus when it is there.
        onBlur={({ target }) => target.focus()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !isPageKey('find', event)) return
          event.preventDefault()
          leave()
        }}
        className="mx-auto block w-full max-w-155 bg-surface px-4 py-3 text-dialog outline-none sm:rounded-dialog"
      />
    </div>
  )
}

/** Loaded when first opened. It speaks of commands, whose words are others'. */
const CommandPalette = lazy<FieldProps>(
  async () => {
    const { CommandPalette: Field } = await import('#features/palette/CommandPalette.tsx')
    return Field
  },
  { meanwhile: FieldToCome },
)
const Shortcuts = lazy(async () => (await import('#features/palette/Shortcuts.tsx')).Shortcuts)

/** Looks like a field and opens one, as its key does anywhere; on a phone there is room for the sign only. */
export function CommandPaletteButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'field' | 'shortcuts'>()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const find = () => {
    setTyped('')
    setOpen('field')
  }
  usePageKey('find', find)
  usePageKey('shortcuts', () => setOpen('shortcuts'))
  useKeyPair(goKey, goKeys, (to: (typeof goKeys)[keyof typeof goKeys]) => void navigate({ to }))
  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t`Search servers, IPs, invoices and commands`}
        className="control flex items-center gap-2.5 text-left text-muted max-sm:ml-auto max-sm:w-10 max-sm:shrink-0 max-sm:justify-center max-sm:border-transparent max-sm:p-0 sm:max-w-115 sm:min-w-10 sm:shrink-999 sm:overflow-hidden sm:bg-sunken"
        onClick={find}
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate max-sm:hidden">
          <Trans>Search servers, IPs, invoices and commands</Trans>
        </span>
        <span className="contents max-md:hidden">
          <Kbd>{findKeys}</Kbd>
        </span>
      </button>
      {open === 'field' && (
        <CommandPalette
          typed={typed}
          onType={setTyped}
          onClose={close}
          onShortcuts={() => setOpen('shortcuts')}
        />
      )}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </>
  )
}

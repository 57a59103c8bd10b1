import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { goKey, goKeys } from '#lib/browser/goKeys.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { isRepeated, keyOf } from '#ui/keyPress.ts'
import { Kbd, paletteShortcut, isShortcut, useKeySequence, useShortcut } from '#ui/pageKeys.tsx'
import { focusAfterDialog } from '#ui/returnFocus.ts'

interface FieldProps {
  /** What was typed while the palette was loading. */
  typed: string
  onType: (text: string) => void
  onClose: () => void
  onShortcuts: () => void
}

/** Takes input while the palette loads: users who know its shortcut type at once. */
function FieldToCome({ typed, onType, onClose }: FieldProps) {
  const { t } = useLingui()
  const label = t`Search servers, IPs, invoices and commands`
  function leave() {
    // Where the palette would return the focus.
    const target = focusAfterDialog()
    if (target instanceof HTMLElement) target.focus()
    onClose()
  }
  return (
    <div
      // A native dialog would need its styles reset.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={t`Command palette`}
      className="backdrop sm:pt-[min(5.625rem,12dvh)]"
    >
      <input
        aria-label={label}
        // Opened by the user.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        onChange={({ target }) => onType(target.value)}
        // The palette takes the focus once it has loaded.
        onBlur={({ target }) => target.focus()}
        onKeyDown={(event) => {
          if (keyOf(event) !== 'Escape' && !isShortcut('find', event)) return
          event.preventDefault()
          if (!isRepeated(event)) leave()
        }}
        className="mx-auto block w-full max-w-155 bg-surface px-4 py-3 text-dialog outline-none sm:rounded-dialog"
      />
    </div>
  )
}

/** Loaded when first opened. */
const CommandPalette = lazy<FieldProps>(
  async () => {
    const { CommandPalette: Field } = await import('#features/palette/CommandPalette.tsx')
    return Field
  },
  { meanwhile: FieldToCome },
)
const Shortcuts = lazy(async () => (await import('#features/palette/Shortcuts.tsx')).Shortcuts)

/** Looks like a search field and opens the palette; on a phone, just an icon. */
export function CommandPaletteButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'field' | 'shortcuts'>()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const find = () => {
    setTyped('')
    setOpen('field')
  }
  useShortcut('find', find)
  useShortcut('shortcuts', () => setOpen('shortcuts'))
  useKeySequence(goKey, goKeys, (to: (typeof goKeys)[keyof typeof goKeys]) => void navigate({ to }))
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
          <Kbd>{paletteShortcut}</Kbd>
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

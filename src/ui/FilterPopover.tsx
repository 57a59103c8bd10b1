import { Trans } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogCancel } from './Dialog.tsx'
import { PopoverPopup } from './PopoverPopup.tsx'
import { useMediaQuery } from './viewport.tsx'

export interface FilterPopoverProps {
  /** The filtered field. */
  label: string
  hint: string
  /** Label of the submit button. */
  submitLabel: ReactNode
  /** Where the popover is placed, and where the focus returns. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** Edits one filter next to its chip, with the list in sight; on phones, which lack the room, in a dialog. */
export function FilterPopover({
  label,
  hint,
  submitLabel,
  anchor,
  onClose,
  onSubmit,
  children,
}: FilterPopoverProps) {
  const isPhone = useMediaQuery('(width < 40rem)')
  const submitButton = (
    <Button type="submit" variant="primary">
      {submitLabel}
    </Button>
  )
  if (isPhone)
    return (
      <Dialog
        open
        onClose={onClose}
        title={label}
        description={hint}
        onSubmit={onSubmit}
        footer={
          <>
            <DialogCancel />
            {submitButton}
          </>
        }
      >
        {children}
      </Dialog>
    )
  return (
    <PopoverPopup anchor={anchor} label={label} onClose={onClose}>
      <form
        noValidate
        className="grid w-64 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div>
          <h2 className="font-[580]">{label}</h2>
          <p className="text-muted">{hint}</p>
        </div>
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {submitButton}
        </div>
      </form>
    </PopoverPopup>
  )
}

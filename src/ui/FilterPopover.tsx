import { Trans } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogCancel } from './Dialog.tsx'
import { PopoverPopup } from './PopoverPopup.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

export interface FilterPopoverProps {
  /** The field that is filtered by. */
  label: string
  hint: string
  /** The words of the button that filters. */
  done: ReactNode
  /** What it stands beside: the focus returns there. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** Sets one filter, beside its chip and with the list in sight; on a phone, which has no room for that, as a dialog. */
export function FilterPopover({
  label,
  hint,
  done,
  anchor,
  onClose,
  onSubmit,
  children,
}: FilterPopoverProps) {
  const phone = useMediaQuery('(width < 40rem)')
  const send = (
    <Button type="submit" variant="primary">
      {done}
    </Button>
  )
  if (phone)
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
            {send}
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
          {send}
        </div>
      </form>
    </PopoverPopup>
  )
}

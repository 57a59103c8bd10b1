import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import type { OpenedBy } from './PopupButton.tsx'

export interface PopoverPopupProps extends Pick<OpenedBy, 'anchor' | 'onClose'> {
  /** Defaults to the anchor. */
  finalFocus?: OpenedBy['finalFocus']
  /** Its accessible name. */
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** An open popover, loaded when one first opens. */
export function PopoverPopup({
  anchor,
  label,
  align = 'start',
  onClose,
  finalFocus,
  children,
}: PopoverPopupProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open, { event, reason }) => {
        // A press on the button toggles by itself; closing here first would reopen it.
        const onTrigger = event.target instanceof Node && anchor.current?.contains(event.target)
        if (!open && !(reason === 'outside-press' && onTrigger)) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align={align} className="z-70 outline-none">
          <Base.Popup
            aria-label={label}
            finalFocus={finalFocus ?? anchor}
            className="popup max-h-(--available-height) w-max max-w-[min(22rem,var(--available-width))] min-w-44 overflow-y-auto p-3 outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

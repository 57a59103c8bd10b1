import type { ReactNode } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { PopupButton, type PopupTrigger } from './PopupButton.tsx'

const loadPopup = () => import('./PopoverPopup.tsx')
const { Part: PopoverPopup } = lazyPart(async () => (await loadPopup()).PopoverPopup)

export interface PopoverProps {
  /** The button that opens it. */
  trigger: PopupTrigger
  /** Its accessible name. */
  label: string
  align?: 'start' | 'end'
  /** Rendered when it opens; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A small non-modal window next to its button. */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  return (
    <PopupButton trigger={trigger} opens="dialog" load={loadPopup}>
      {(by) => (
        <PopoverPopup {...by} label={label} align={align}>
          {children(by.onClose)}
        </PopoverPopup>
      )}
    </PopupButton>
  )
}

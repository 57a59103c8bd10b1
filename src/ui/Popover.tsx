import { lazy, type ReactNode } from 'react'
import { PopupButton, type PopupTrigger } from './PopupButton.tsx'

const loadPopup = () => import('./PopoverPopup.tsx')
const PopoverPopup = lazy(async () => ({ default: (await loadPopup()).PopoverPopup }))

export interface PopoverProps {
  /** The button that opens it. */
  trigger: PopupTrigger
  /** What it is, for screen readers. */
  label: string
  align?: 'start' | 'end'
  /** Made when it is opened; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A small window beside its button that dims nothing. */
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

import {
  cloneElement,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { keyOf } from './keyPress.ts'

export type PopupTrigger = ReactElement<
  ComponentProps<'button'> & { 'data-popup-open'?: true | undefined }
>

/** What the button passes to the popup it opens. */
export interface OpenedBy {
  /** The button, where the popup is placed. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Closes it because something else takes the focus. */
  onLeave: () => void
  /** Where the focus goes on closing: to the button, unless the user has moved on. */
  finalFocus: () => HTMLElement | false
}

interface Props {
  trigger: PopupTrigger
  opens: 'menu' | 'dialog'
  /** Loads the popup's code, as soon as the pointer or focus reaches the button. */
  load: () => Promise<unknown>
  /** Rendered when it opens. */
  children: (by: OpenedBy) => ReactNode
}

/** A button and its popup. Only the button is rendered at first, as a list has one in every row. */
export function PopupButton({ trigger, opens, load, children }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)
  const show = (isOpen: boolean) => {
    isLeft.current = false
    setOpen(isOpen)
  }
  const leave = () => {
    isLeft.current = true
    setOpen(false)
  }
  const finalFocus = () => (isLeft.current ? null : anchor.current) ?? false
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': opens,
        'aria-expanded': open,
        'data-popup-open': open || undefined,
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
        onClick: () => show(!open),
        // The popup may still be loading: if the user has moved on, opening it would steal the focus.
        onBlur: ({ relatedTarget }) => {
          if (open && relatedTarget && !relatedTarget.closest('.popup')) leave()
        },
        onKeyDown: (event) => {
          const key = keyOf(event)
          if (opens !== 'menu' || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
          event.preventDefault()
          show(true)
        },
      })}
      {open && (
        <Popup
          by={{ anchor, onClose: () => show(false), onLeave: leave, finalFocus }}
          render={children}
        />
      )}
    </>
  )
}

function Popup({ by, render }: { by: OpenedBy; render: Props['children'] }) {
  return render(by)
}

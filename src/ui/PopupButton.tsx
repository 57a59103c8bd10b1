import {
  cloneElement,
  Suspense,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'

export type PopupTrigger = ReactElement<
  ComponentProps<'button'> & { 'data-popup-open'?: true | undefined }
>

/** What something open is told by the button that opened it. */
export interface OpenedBy {
  /** What it opened from: it is placed there. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Closes it for something else that takes the focus. */
  onLeave: () => void
  /** Where the focus goes when it closes: to what opened it, unless somebody went on elsewhere. */
  finalFocus: () => HTMLElement | false
}

interface Props {
  trigger: PopupTrigger
  opens: 'menu' | 'dialog'
  /** Fetches the code of what is opened: begun when somebody reaches for the button. */
  load: () => Promise<unknown>
  /** Made when it is opened. */
  children: (by: OpenedBy) => ReactNode
}

/** A button and what it opens beside itself. Only the button is there at first: a list has one in every row. */
export function PopupButton({ trigger, opens, load, children }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)
  const show = (wanted: boolean) => {
    isLeft.current = false
    setOpen(wanted)
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
        // It may be on its way still: whoever goes on elsewhere wants it no more, and it would take the focus from there.
        onBlur: ({ relatedTarget }) => {
          if (open && relatedTarget && !relatedTarget.closest('.popup')) leave()
        },
        onKeyDown: (event) => {
          if (opens !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          show(true)
        },
      })}
      {open && (
        <Suspense>
          {children({ anchor, onClose: () => show(false), onLeave: leave, finalFocus })}
        </Suspense>
      )}
    </>
  )
}

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
  /** What it opened from: it is placed there, and the focus returns there. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
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
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': opens,
        'aria-expanded': open,
        'data-popup-open': open || undefined,
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (opens !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {open && <Suspense>{children({ anchor, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}

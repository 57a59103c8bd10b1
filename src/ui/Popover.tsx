import {
  cloneElement,
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'

const loadPopup = () => import('./PopoverPopup.tsx')
const PopoverPopup = lazy(async () => ({ default: (await loadPopup()).PopoverPopup }))

type TriggerProps = ComponentProps<'button'> & { 'data-popup-open'?: true | undefined }

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  /** What it is, for screen readers. */
  label: string
  align?: 'start' | 'end'
  /** Made when it is opened; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A small window beside its button that dims nothing. Only the button is there at first. */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpen(false)
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'data-popup-open': open || undefined,
        onPointerEnter: () => void loadPopup(),
        onFocus: () => void loadPopup(),
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Suspense>
          <PopoverPopup anchor={anchor} label={label} align={align} onClose={close}>
            {children(close)}
          </PopoverPopup>
        </Suspense>
      )}
    </>
  )
}

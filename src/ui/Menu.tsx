import { ChevronDown } from 'lucide-react'
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
import { Button } from './Button.tsx'
import type { ButtonVariant } from './buttonClass.ts'

const loadPopup = () => import('./MenuPopup.tsx')
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

interface ItemLook {
  label: string
  icon?: ReactNode
  /** A quieter line under the label. */
  hint?: ReactNode
  /** Cannot be chosen, and why (shown in place of the hint). */
  disabledReason?: ReactNode
  danger?: boolean
  separatorBefore?: boolean
  /** `true` or `false` makes it a choice with a mark. */
  checked?: boolean
}

/** What it does: calls a function, opens an address, or is a link that the router rendered (`<Link to=… />`). */
export type MenuItem = ItemLook &
  ({ onSelect: () => void } | { href: string } | { link: ReactElement<{ children?: ReactNode }> })

type TriggerProps = ComponentProps<'button'> & { 'data-popup-open'?: true | undefined }

export interface MenuProps {
  items: readonly MenuItem[]
  /** The words of the button; with `trigger`, leave it out. */
  label?: ReactNode
  variant?: ButtonVariant
  /** Another element that opens it, such as an `<IconButton>`. */
  trigger?: ReactElement<TriggerProps>
  align?: 'start' | 'end'
  /** Said above the items, not chosen: who is signed in, what the menu is about. */
  heading?: ReactNode
}

/**
 * A menu of actions. Disabled ones stay and say why. Only the trigger is there at first: a list has one in
 * every row, and the open menu with its positioning is loaded when somebody reaches for one.
 */
export function Menu({
  items,
  label,
  variant = 'secondary',
  trigger,
  align = 'start',
  heading,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const button: ReactElement<TriggerProps> = trigger ?? (
    <Button variant={variant}>
      {label}
      <ChevronDown className="-mr-0.5 text-muted" aria-hidden="true" />
    </Button>
  )
  return (
    <>
      {cloneElement(button, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-popup-open': open || undefined,
        onPointerEnter: () => void loadPopup(),
        onFocus: () => void loadPopup(),
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {open && (
        <Suspense>
          <MenuPopup
            items={items}
            align={align}
            heading={heading}
            anchor={anchor}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import { ChevronDown } from 'lucide-react'
import {
  cloneElement,
  createContext,
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
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

/** What an open menu is told by the button that opened it. */
export interface OpenMenu {
  align: 'start' | 'end'
  heading: ReactNode
  /** What it opened from: it is placed there, and the focus returns there. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** For `MenuPopup`. */
export const OpenMenuContext = createContext<OpenMenu | undefined>(undefined)

export interface MenuProps {
  items?: readonly MenuItem[]
  /** In place of `items`: something that shows a `<MenuPopup>`, whose items are made only then. */
  popup?: ReactNode
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
  items = [],
  popup,
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
  const menu = { align, heading, anchor, onClose: () => setOpen(false) }
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
          <OpenMenuContext value={menu}>{popup ?? <MenuPopup items={items} />}</OpenMenuContext>
        </Suspense>
      )}
    </>
  )
}

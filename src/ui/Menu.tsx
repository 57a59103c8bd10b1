import { ChevronDown } from 'lucide-react'
import { createContext, type ReactElement, type ReactNode } from 'react'
import { Button, type ButtonProps, type ButtonVariant } from './Button.tsx'
import { lazyPart } from './lazyPart.tsx'
import { PopupButton, type OpenedBy, type PopupTrigger } from './PopupButton.tsx'

const loadPopup = () => import('./MenuPopup.tsx')
const { Part: MenuPopup } = lazyPart(async () => (await loadPopup()).MenuPopup)

interface ItemLook {
  label: string
  icon?: ReactNode
  /** Muted text under the label. */
  hint?: ReactNode
  /** Disables the item and says why; replaces the hint. */
  disabledReason?: ReactNode
  danger?: boolean
  separatorBefore?: boolean
  /** Makes it a checkable item. */
  checked?: boolean
}

/** What it does: call a function, open a URL (in another tab with a target), or be a router link (`<Link to=… />`). */
export type MenuItem = ItemLook &
  (
    | { onSelect: () => void }
    | { href: string; target?: '_blank' }
    | { link: ReactElement<{ children?: ReactNode }> }
  )

/** What the button passes to the menu it opens. */
export interface OpenMenu extends OpenedBy {
  align: 'start' | 'end'
}

/** Read by `MenuPopup`. */
export const OpenMenuContext = createContext<OpenMenu | undefined>(undefined)

export interface MenuProps {
  items?: readonly MenuItem[]
  /** Instead of `items`: renders a `<MenuPopup>`, so that its items are only built when it opens. */
  popup?: ReactNode
  /** The button's label; omit it with `trigger`. */
  label?: ReactNode
  variant?: ButtonVariant
  /** Another element that opens it, such as an `<IconButton>`. */
  trigger?: PopupTrigger
  align?: 'start' | 'end'
}

/** A button with a label and a chevron. */
export function MenuButton({ children, ...rest }: ButtonProps) {
  return (
    <Button {...rest}>
      {children}
      <ChevronDown className="-mr-0.5 text-muted" aria-hidden="true" />
    </Button>
  )
}

/**
 * A menu of actions. Disabled ones stay and say why. The popup and its positioning are loaded when the pointer or
 * focus first reaches a menu button.
 */
export function Menu({
  items = [],
  popup,
  label,
  variant = 'secondary',
  trigger = <MenuButton variant={variant}>{label}</MenuButton>,
  align = 'start',
}: MenuProps) {
  return (
    <PopupButton trigger={trigger} opens="menu" load={loadPopup}>
      {(by) => (
        <OpenMenuContext value={{ align, ...by }}>
          {popup ?? <MenuPopup items={items} />}
        </OpenMenuContext>
      )}
    </PopupButton>
  )
}

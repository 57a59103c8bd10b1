import { ChevronDown } from 'lucide-react'
import { createContext, lazy, type ReactElement, type ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import type { ButtonVariant } from './buttonClass.ts'
import { PopupButton, type OpenedBy, type PopupTrigger } from './PopupButton.tsx'

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

/** What an open menu is told by the button that opened it. */
export interface OpenMenu extends OpenedBy {
  align: 'start' | 'end'
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
  trigger?: PopupTrigger
  align?: 'start' | 'end'
}

/** The button of a menu: its words, and the mark that more follows. */
export function MenuButton({ children, ...rest }: ButtonProps) {
  return (
    <Button {...rest}>
      {children}
      <ChevronDown className="-mr-0.5 text-muted" aria-hidden="true" />
    </Button>
  )
}

/**
 * A menu of actions. Disabled ones stay and say why. The open menu with its positioning is loaded when somebody
 * reaches for one.
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

import { Menu as Base } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './buttonClass.ts'
import { classes } from './classes.ts'

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

export interface MenuProps {
  items: readonly MenuItem[]
  /** The words of the button; with `trigger`, leave it out. */
  label?: ReactNode
  variant?: ButtonVariant
  /** Another element that opens it, such as an `<IconButton>`. */
  trigger?: ReactElement
  align?: 'start' | 'end'
  /** Said above the items, not chosen: who is signed in, what the menu is about. */
  heading?: ReactNode
}

/** A menu of actions. Disabled ones stay and say why. */
export function Menu({
  items,
  label,
  variant = 'secondary',
  trigger,
  align = 'start',
  heading,
}: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        render={
          trigger ?? (
            <Button variant={variant}>
              {label}
              <ChevronDown className="-mr-0.5 text-muted" aria-hidden="true" />
            </Button>
          )
        }
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-70 outline-none">
          <Base.Popup className="popup max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-44 overflow-y-auto p-1 outline-none">
            {heading != null && (
              <div className="px-2.5 py-1.5 text-small text-muted">{heading}</div>
            )}
            {items.map((item, index) => (
              // A menu's items do not move while it is open.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={`${item.label}-${index}`}>
                {item.separatorBefore === true && (
                  <Base.Separator className="-mx-1 my-1 h-px bg-line" />
                )}
                <Item item={item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  const disabled = item.disabledReason != null
  const note = item.disabledReason ?? item.hint
  const className = classes('popup-item', item.danger && !disabled && 'text-bad')
  const content = (
    <>
      {item.icon != null && (
        <span className={classes('shrink-0 [&_svg]:size-4', !item.danger && 'text-muted')}>
          {item.icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={classes('block', disabled && 'text-muted')}>{item.label}</span>
        {note != null && <span className="block text-small text-muted">{note}</span>}
      </span>
    </>
  )
  if (disabled)
    return (
      <Base.Item disabled label={item.label} className={className}>
        {content}
      </Base.Item>
    )
  if ('href' in item)
    return (
      <Base.LinkItem href={item.href} closeOnClick label={item.label} className={className}>
        {content}
      </Base.LinkItem>
    )
  if ('link' in item)
    return (
      <Base.LinkItem
        render={cloneElement(item.link, {}, content)}
        closeOnClick
        label={item.label}
        className={className}
      />
    )
  if (item.checked !== undefined)
    return (
      <Base.CheckboxItem
        checked={item.checked}
        onCheckedChange={item.onSelect}
        closeOnClick
        label={item.label}
        className={className}
      >
        {content}
        {item.checked && <span className="size-1.5 rounded-full bg-accent" aria-hidden="true" />}
      </Base.CheckboxItem>
    )
  return (
    <Base.Item onClick={item.onSelect} label={item.label} className={className}>
      {content}
    </Base.Item>
  )
}

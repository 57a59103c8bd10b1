import { Menu as Base } from '@base-ui/react/menu'
import { cloneElement, Fragment, use, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { OpenMenuContext, type MenuItem } from './Menu.tsx'
import { isForPage } from './pageKeys.tsx'

interface Props {
  items: readonly MenuItem[]
  /** Shown above the items: who is signed in, or what the menu is about. */
  heading?: ReactNode
}

/** Right away instead of in the next frame, so that keys pressed meanwhile reach the menu. */
const takeFocus = (popup: HTMLElement | null) => popup?.focus({ preventScroll: true })

/** The open menu, loaded when one first opens. */
export function MenuPopup({ items, heading }: Props) {
  const menu = use(OpenMenuContext)
  if (!menu) throw new Error('MenuPopup outside Menu')
  const { align, anchor, onClose, onLeave, finalFocus } = menu
  return (
    <Base.Root
      open
      modal={false}
      onOpenChange={(open, { event, reason }) => {
        // A press on the trigger toggles by itself; closing here first would reopen it.
        const onTrigger = event.target instanceof Node && anchor.current?.contains(event.target)
        if (!open && !(reason === 'outside-press' && onTrigger)) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align={align} className="z-70 outline-none">
          <Base.Popup
            ref={takeFocus}
            finalFocus={finalFocus}
            onKeyDown={(event) => {
              // The page hears this key too, and opens the command palette instead.
              if (isForPage('find', event, anchor.current)) onLeave()
            }}
            className="popup max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-44 overflow-y-auto p-1 outline-none"
          >
            {heading != null && (
              <div className="px-2.5 py-1.5 text-small text-muted">{heading}</div>
            )}
            {items.map((item, index) => (
              // Items don't move while the menu is open.
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
      <Base.LinkItem
        href={item.href}
        target={item.target}
        closeOnClick
        label={item.label}
        className={className}
      >
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

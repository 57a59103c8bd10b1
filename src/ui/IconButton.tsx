import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useTooltipBox } from './useTooltipBox.tsx'

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label' | 'disabled'
> {
  /** The accessible name, also the tooltip. */
  label: string
  icon: ReactNode
  /** Why it can't be pressed now; shown in the tooltip below the name. */
  disabledReason?: ReactNode
  /** `small` (24 px) is for chips, rows and fields. 40 px on touch unless `dense`. */
  size?: 'small' | 'normal'
  /** Keeps 24 px on touch, where there is enough space around it. */
  dense?: boolean
  /** With a border, like the buttons next to it. */
  framed?: boolean
}

/** An icon-only button with an accessible name and a tooltip. */
export function IconButton({
  label,
  icon,
  disabledReason,
  size = 'normal',
  dense = false,
  framed = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const disabled = disabledReason != null
  const tooltip = useTooltipBox(
    disabled ? (
      <>
        {label}
        <span className="block text-muted">{disabledReason}</span>
      </>
    ) : (
      label
    ),
    { isDescription: disabled },
  )
  return (
    <span className={classes('inline-flex shrink-0', className)} {...tooltip.listeners}>
      <button
        {...rest}
        // oxlint-disable-next-line react/button-has-type -- the type is one of the three, "button" when left out
        type={type}
        aria-label={label}
        aria-describedby={disabled ? tooltip.id : undefined}
        aria-disabled={disabled || undefined}
        className={classes(
          framed ? 'rounded-control border border-line-strong bg-surface' : 'rounded-item',
          'inline-grid place-items-center text-muted transition-colors aria-disabled:cursor-default aria-disabled:opacity-50 [&_svg]:size-4',
          '[&:not([aria-disabled=true])]:hover:bg-hover [&:not([aria-disabled=true])]:hover:text-ink [&:not([aria-disabled=true])]:active:bg-pressed data-popup-open:bg-pressed data-popup-open:text-ink forced-colors:aria-pressed:chosen',
          size === 'small' ? 'size-6' : 'size-8',
          !dense && 'touch:size-10',
        )}
        onClick={(event) => {
          if (!disabled) return onClick?.(event)
          event.preventDefault()
          event.stopPropagation()
          tooltip.show(event.currentTarget)
        }}
      >
        {icon}
      </button>
      {tooltip.box}
    </span>
  )
}
